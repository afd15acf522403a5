// Runs before the first frame is drawn, as a plain script: the chosen theme, and whether the start page is the right picture. In the players'
// window, for a players' link (players/channel.js) and on a device with fights nothing is shown until the page's code is there. The published
// site names the files of each page; those of this one are fetched side by side. A button that is tapped meanwhile is remembered, main.js taps it again.
(() => {
  const isLink = /^#(look\/)?(1Aw[A-D]|2[\w-]{3}(?:B[Qw]|CA)|9)/.test(location.hash);
  const isWindow = location.hash === "#players";
  if (isLink || isWindow) document.documentElement.dataset.return = "";
  if (!isWindow)
    for (const link of document.querySelectorAll(`link[rel="${isLink ? "link" : "gm"}-module"]`)) link.setAttribute("rel", "modulepreload");
  document.onclick = ({ target }) => {
    for (const earlier of document.querySelectorAll("#app [data-tapped]")) earlier.removeAttribute("data-tapped");
    if (target instanceof Element) target.closest("#app button")?.setAttribute("data-tapped", ""); // a link is in the address
  };
  try {
    const { theme } = JSON.parse(localStorage.getItem("turnwright.settings") ?? "{}");
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
    if (/"fights":\[\{/.test(localStorage.getItem("turnwright.index") ?? "")) document.documentElement.dataset.return = "";
  } catch {
    // Without storage there is nothing to show but the start page.
  }
})();
