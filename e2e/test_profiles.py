"""The tests' own profiles: what one test leaves behind must not reach the next."""

from profiles import WarmProfiles


def test_a_profile_with_a_false_clock_serves_no_other_test(warm: WarmProfiles) -> None:
    """The page's timeline would be empty in every test that follows."""
    with warm.lend("phone", "light", bypass_csp=False, cold=False) as first:
        pass
    with warm.lend("phone", "light", bypass_csp=False, cold=False) as again:
        assert again is first
        again.context.new_page().clock.install()
    with warm.lend("phone", "light", bypass_csp=False, cold=False) as other:
        assert other is not first
