/**
 * A browser's translation, a password manager or a reading aid changes the nodes that React has rendered: a text is wrapped in another
 * element, or removed. React would fail at its next change of that node. This module makes it use the replacement instead.
 */

/** The element that replaces each text node that is not where React put it. */
const standIns = new WeakMap<Node, Node>()

const noteStandIns = (records: readonly MutationRecord[]): void => {
  for (const { addedNodes, removedNodes, nextSibling, previousSibling } of records)
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.isConnected) continue
      const standIn = [...addedNodes, nextSibling, previousSibling].find((each) => each instanceof Element && each.localName === 'font')
      if (standIn) standIns.set(node, standIn)
    }
}

/** The child of `parent` that contains a node, or the node's replacement. */
const childWith = (parent: Node, node: Node): Node | null => {
  for (let place: Node | null | undefined = node.isConnected ? node : standIns.get(node); place; place = place.parentNode)
    if (place.parentNode === parent) return place
  return null
}

const inherited = (prototype: object | null, name: string): PropertyDescriptor | undefined =>
  prototype ? (Object.getOwnPropertyDescriptor(prototype, name) ?? inherited(Object.getPrototypeOf(prototype), name)) : undefined

/**
 * Makes React's changes work in a page that other code changes.
 * @param onChange called whenever React's own node was not where React had put it
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
      // The replacement has the old text in another language: the new text replaces it, and the translator translates it again.
      ;(standIn as Element).replaceWith(this)
    },
  })
}
