/**
 * A browser's translation, a password manager or a reading helper changes the nodes that React has drawn: a text stands in an element
 * of theirs, or is gone. React would fail at the next change of it. Here it finds what stands in the place of its node.
 */

/** The element in place of each text node that is not where React put it. */
const standIns = new WeakMap<Node, Node>()

const noteStandIns = (records: readonly MutationRecord[]): void => {
  for (const { addedNodes, removedNodes, nextSibling, previousSibling } of records)
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.isConnected) continue
      const standIn = [...addedNodes, nextSibling, previousSibling].find((each) => each instanceof Element && each.localName === 'font')
      if (standIn) standIns.set(node, standIn)
    }
}

/** The child of `parent` in which a node stands, or what took its place. */
const childWith = (parent: Node, node: Node): Node | null => {
  for (let place: Node | null | undefined = node.isConnected ? node : standIns.get(node); place; place = place.parentNode)
    if (place.parentNode === parent) return place
  return null
}

const inherited = (prototype: object | null, name: string): PropertyDescriptor | undefined =>
  prototype ? (Object.getOwnPropertyDescriptor(prototype, name) ?? inherited(Object.getPrototypeOf(prototype), name)) : undefined

/**
 * Has React's changes go on in a page that somebody else changes.
 * @param onChange is told whenever React's own node was not where it was put
 */
export const tolerateForeignChanges = (root: Node, onChange: () => void): void => {
  const observer = new MutationObserver(noteStandIns)
  observer.observe(root, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = inherited(Text.prototype, 'nodeValue')
  const noteNow = () => noteStandIns(observer.takeRecords())

  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    noteNow()
    onChange()
    const place = childWith(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    noteNow()
    onChange()
    return insertBefore.call(this, node, childWith(this, before)) as T
  }
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      nodeValue?.set?.call(this, value)
      if (this.parentNode) return
      noteNow()
      const standIn = standIns.get(this)
      if (!standIn?.parentNode) return
      onChange()
      // The stand-in has the former text in another language: the new text replaces it, and the translator translates it again.
      ;(standIn as Element).replaceWith(this)
    },
  })
}
