import { expect, it } from 'vitest'
import { isMeantBy, isSameMailbox, mailboxOf } from './mailbox-of.ts'

it.each([
  ['Bob+x@Example.test', 'bob@example.test'],
  ['b.o.b+x@googlemail.com', 'bob@gmail.com'],
  ['bob+x@me.com', 'bob@icloud.com'],
  ['bob@mac.com', 'bob@icloud.com'],
  ['b.o_b-1+x@pm.me', 'bob1@proton.me'],
  ['bob@protonmail.com', 'bob@proton.me'],
  ['bob.smith@ya.ru', 'bob-smith@yandex.ru'],
  ['bob-smith+x@yandex.com', 'bob-smith@yandex.ru'],
  ['bob-shopping@yahoo.co.uk', 'bob@yahoo.co.uk'],
  ['x@bob.fastmail.com', 'bob@fastmail.com'],
  ['bob+x@fastmail.com', 'bob@fastmail.com'],
  ['bob+x@outlook.com', 'bob@outlook.com'],
  // For a provider with unknown rules only the suffix after a plus is dropped.
  ['b.o-b@example.test', 'b.o-b@example.test'],
  ['b.ob@outlook.com', 'b.ob@outlook.com'],
  ['+x@example.test', '+x@example.test'],
  ['-x@yahoo.com', '-x@yahoo.com'],
])('RV7: mails to %s end up with %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
  expect(mailboxOf(mailbox)).toBe(mailbox)
})

it('RV7: two people of one provider have two mailboxes', () => {
  expect(isSameMailbox('ann@gmail.com', 'bob@gmail.com')).toBe(false)
  expect(isSameMailbox('bob@fastmail.com', 'bob@fastmail.fm')).toBe(false)
})

it.each([
  ['jane@gmail.com', 'jane+school@gmail.com', true],
  ['janedoe@googlemail.com', 'jane.doe@gmail.com', true],
  ['j.ane+a@gmail.com', 'jane+a@gmail.com', true],
  ['a@jane.fastmail.com', 'jane+a@fastmail.com', true],
  ['jane+child@gmail.com', 'jane@gmail.com', false],
  ['jane+b@example.test', 'jane+a@example.test', false],
  ['jane-child@yahoo.com', 'jane@yahoo.com', false],
  ['child@jane.fastmail.com', 'jane@fastmail.com', false],
  ['ann-mary@example.test', 'ann-mary+a@example.test', true],
  ['ann@example.test', 'jane@example.test', false],
])('an account at %s is meant by %s: %s', (own, meant, isMeant) => {
  expect(isMeantBy(own, meant)).toBe(isMeant)
})
