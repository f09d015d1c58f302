/** Longer than the panel takes to open another page; after this, no navigation is pending any more. */
const longestMs = 10_000

/**
 * A list writes its settings into the address when it is hydrated. If somebody has pressed a link by then, Next takes that for a newer
 * navigation and drops the pressed one: nothing opens. So from a press on a link until the next page, the address of the current page is
 * not replaced. The returned function ends this.
 */
export const holdAddress = (page: Window & typeof globalThis): (() => void) => {
  let release = () => {}
  const hold = () => {
    release()
    const { history } = page
    const [from, replace] = [page.location.pathname, history.replaceState]
    const held: History['replaceState'] = function (this: History, data, unused, url) {
      const isList = data === null && typeof url === 'string' && url.startsWith('?')
      if (isList && page.location.pathname === from) return
      return replace.call(history, data, unused, url)
    }
    const timer = page.setTimeout(() => release(), longestMs)
    history.replaceState = held
    release = () => {
      page.clearTimeout(timer)
      if (history.replaceState === held) history.replaceState = replace
      release = () => {}
    }
  }
  const press = (event: MouseEvent) => {
    const link = event.target instanceof page.Element ? event.target.closest('a[href]') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlain && link instanceof page.HTMLAnchorElement && link.pathname !== page.location.pathname) hold()
  }
  page.document.addEventListener('click', press, true)
  return () => {
    page.document.removeEventListener('click', press, true)
    release()
  }
}
