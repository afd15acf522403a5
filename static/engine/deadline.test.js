// A wait has an end; after one that was too long the others do not wait.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TooLate, timely, within } from "./deadline.js";

/** @returns {Promise<any>} */
const never = () => new Promise(() => {});

test("what answers in time is the answer, what fails is the failure", async () => {
  assert.equal(await within(Promise.resolve(5), 20), 5);
  await assert.rejects(within(Promise.reject(new Error("no")), 20), /no/);
  await assert.rejects(within(never(), 5), TooLate);
});

test("after one answer that was too late the others fail at once, until it comes", async () => {
  /** @type {(value: number) => void} */
  let answer = () => {};
  const slow = () => new Promise((/** @type {(value: number) => void} */ resolve) => (answer = resolve));
  const { work, most } = timely({ work: slow, most: 7 }, 20);
  assert.equal(most, 7);
  await assert.rejects(work(), TooLate);
  const answerOfFirst = answer;
  await assert.rejects(work(), TooLate);
  assert.equal(answer, answerOfFirst, "the second one was not asked");
  answerOfFirst(1);
  await new Promise((resolve) => setTimeout(resolve));
  const third = work();
  answer(3);
  assert.equal(await third, 3);
});

test("a failure in time does not stop the others", async () => {
  let count = 0;
  const { work } = timely(
    {
      work: async () => {
        count += 1;
        if (count === 1) throw new Error("full");
        return count;
      },
    },
    20,
  );
  await assert.rejects(work(), /full/);
  assert.equal(await work(), 2);
});
