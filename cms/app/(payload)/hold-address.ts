/** Longer than the panel takes to another page; what still waits then is no navigation any more. */
const longestMs = 10_000

/**
 * A list that comes alive writes its settings into the address. If somebody has pressed a link by then, Next takes that for a newer
 * navigation and gives the pressed one up: nothing opens. So from a press on a link until the next page, the address of the page that
 * is left stays as it is. The answer ends it.
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
