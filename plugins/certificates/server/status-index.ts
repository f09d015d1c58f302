import { randomInt } from 'node:crypto'
import type { Store } from '#core'

/** The smallest list that hides which of its credentials a verifier is checking (W3C Bitstring Status List). */
export const listLength = 131_072

/** The number of a credential's list, from 1, and its position in it. */
export const placeOf = (statusIndex: number) => ({ list: Math.floor(statusIndex / listLength) + 1, index: statusIndex % listLength })

/** The number of lists in use. */
export const listsBegun = async (store: Store): Promise<number> =>
  Math.floor(
    ((await store.count('user-certificates')) + (await store.count('solo-credentials')) + (await store.count('revoked-credentials'))) /
      (listLength / 2),
  ) + 1

/** A random free position, so that the number reveals nothing; a new list begins when the last one is half full. */
export const freeStatusIndex = async (store: Store): Promise<number> => {
  const last = (await listsBegun(store)) - 1
  for (;;) {
    const status_index = last * listLength + randomInt(listLength)
    const isTaken =
      (await store.findOne('revoked-credentials', { status_index: { equals: status_index } })) ??
      (await store.findOne('user-certificates', { status_index: { equals: status_index } })) ??
      (await store.findOne('solo-credentials', { status_index: { equals: status_index } }))
    if (!isTaken) return status_index
  }
}
