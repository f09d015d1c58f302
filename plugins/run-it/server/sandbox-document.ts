/**
 * The script of the frame's document. It accepts code once, from the parent page, and replaces the document with it. Before
 * that it sets up the console, replaces dialogs by messages, and closes the gaps of the policy: WebRTC, hints that
 * make a browser resolve names, documents inside the frame, history navigation. It keeps references to all functions it needs later,
 * since the code that runs afterwards may change everything else: also `call`, `apply`, the methods of strings and the iterator of arrays.
 */
const script = String.raw`(() => {
  'use strict'
  const page = window.parent
  const doc = document
  const now = performance.now.bind(performance)
  const apply = Reflect.apply
  const repeat = setInterval.bind(window)
  const bound = (call) => Function.prototype.call.bind(call)
  const post = bound(MessagePort.prototype.postMessage)
  const lower = bound(String.prototype.toLowerCase)
  const indexIn = bound(String.prototype.indexOf)
  const cut = bound(String.prototype.slice)
  const nameOf = bound(Object.getOwnPropertyDescriptor(Attr.prototype, 'localName').get)
  const queryAll = bound(Element.prototype.querySelectorAll)
  const queryFragment = bound(DocumentFragment.prototype.querySelectorAll)
  const matches = bound(Element.prototype.matches)
  const removeNode = bound(Element.prototype.remove)
  const observe = bound(MutationObserver.prototype.observe)
  const attach = Element.prototype.attachShadow
  const writeTo = doc.write.bind(doc)
  const openDoc = doc.open.bind(doc)
  const closeDoc = doc.close.bind(doc)
  const findIn = doc.querySelector.bind(doc)
  const listen = window.addEventListener.bind(window)
  const isArray = Array.isArray
  const toText = String
  const json = JSON.stringify
  const Err = Error
  const El = Element

  // Firefox counts the lines of a script from the top of what was written, and not as the page expects: no line is better than a wrong one.
  const knowsLines = !/firefox/i.test(navigator.userAgent)
  const longestLine = 2000
  const perMoment = 40
  const moment = 100

  const clip = (text) => (text.length > longestLine ? text.slice(0, longestLine) + '…' : text)
  const shown = (value, depth) => {
    try {
      if (typeof value === 'string') return depth ? json(clip(value)) : clip(value)
      if (typeof value === 'function') return 'function ' + (value.name || '') + '()'
      if (typeof value === 'bigint') return value + 'n'
      if (value === null || typeof value !== 'object') return toText(value)
      if (value instanceof Err) return clip(value.name + ': ' + value.message)
      if (value instanceof El) return '<' + value.tagName.toLowerCase() + (value.id ? ' id="' + value.id + '"' : '') + '>'
      if (depth > 2) return isArray(value) ? '[…]' : '{…}'
      const most = 50
      if (isArray(value)) {
        const parts = []
        for (let at = 0; at < value.length && at < most; at++) parts[parts.length] = shown(value[at], depth + 1)
        return '[' + parts.join(', ') + (value.length > most ? ', …' : '') + ']'
      }
      const keys = Object.keys(value)
      const parts = []
      for (let at = 0; at < keys.length && at < most; at++) parts[parts.length] = keys[at] + ': ' + shown(value[keys[at]], depth + 1)
      return '{ ' + parts.join(', ') + (keys.length > most ? ', …' : '') + ' }'
    } catch {
      return '?'
    }
  }

  const start = (html, port) => {
    let since = now()
    let said = 0
    let left = 0
    const send = (message) => {
      try {
        post(port, message)
      } catch {}
    }
    const say = (kind, text, more) => {
      const at = now()
      if (at - since > moment) {
        since = at
        said = 0
        if (left) send({ type: 'left', count: left })
        left = 0
      }
      said += 1
      if (said > perMoment) {
        left += 1
        return
      }
      send({ type: 'line', kind, text: clip(text), ...more, ...(knowsLines ? {} : { line: 0 }) })
    }
    repeat(() => {
      if (left && now() - since > moment) {
        send({ type: 'left', count: left })
        left = 0
      }
      send({ type: 'alive' })
    }, 500)

    // The page asks which of these are there; selectors that are none find nothing.
    port.onmessage = (event) => {
      const { data } = event
      if (!data || data.type !== 'look' || !isArray(data.selectors)) return
      const places = []
      for (let at = 0; at < data.selectors.length && at < 64; at++)
        try {
          if (findIn(toText(data.selectors[at]))) places[places.length] = at
        } catch {}
      send({ type: 'found', places })
    }

    const join = (values) => {
      const parts = []
      for (let at = 0; at < values.length && at < 20; at++) parts[parts.length] = shown(values[at], 0)
      return parts.join(' ')
    }
    const set = (on, name, value) => {
      try {
        Object.defineProperty(on, name, { value, writable: false, configurable: false, enumerable: true })
      } catch {}
    }
    const lineOf = () => {
      // The place in the document from which the console was called, as the browser's own console has it.
      try {
        const found = /:(\d+):\d+\)?$/.exec((new Err().stack || '').split('\n')[3] || '')
        return found ? { line: +found[1] } : {}
      } catch {
        return {}
      }
    }
    for (const [name, kind] of [['log', 'log'], ['info', 'log'], ['debug', 'log'], ['dir', 'log'], ['table', 'log'], ['trace', 'log'], ['warn', 'warn'], ['error', 'error']])
      set(console, name, (...values) => say(kind, join(values), kind === 'error' ? lineOf() : {}))
    set(console, 'assert', (isTrue, ...values) => {
      if (!isTrue) say('error', 'Assertion failed' + (values.length ? ': ' + join(values) : ''), lineOf())
    })
    set(window, 'alert', (text) => say('dialog', text === undefined ? '' : shown(text, 0), { call: 'alert' }))
    set(window, 'confirm', (text) => {
      say('dialog', text === undefined ? '' : shown(text, 0), { call: 'confirm' })
      return false
    })
    set(window, 'prompt', (text) => {
      say('dialog', text === undefined ? '' : shown(text, 0), { call: 'prompt' })
      return null
    })
    set(window, 'print', () => say('dialog', '', { call: 'print' }))
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport', 'WebTransport', 'WebSocketStream'])
      set(window, name, undefined)
    for (const name of ['pushState', 'replaceState', 'go', 'back', 'forward'])
      set(History.prototype, name, () => say('blocked', name, { rule: 'history' }))
    set(window, 'navigation', undefined)
    for (const name of ['Sanitizer', 'XSLTProcessor']) set(window, name, undefined)
    // Browsers gain ways to write HTML: all but those that are guarded below are removed.
    const guarded = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'getHTML']
    for (const owner of [El.prototype, ShadowRoot.prototype, Document, Document.prototype])
      for (const name of Object.getOwnPropertyNames(owner)) if (name.includes('HTML') && !guarded.includes(name)) set(owner, name, undefined)

    // A document inside the frame would have a window in which all this is not done.
    const nested = 'iframe, frame, frameset, object, embed, portal, fencedframe'
    const hints = 'link[rel], meta[http-equiv], script[type="speculationrules" i]'
    const refused = nested + ', ' + hints
    const refuse = (element) => {
      say('blocked', element.tagName.toLowerCase(), { rule: matches(element, nested) ? 'nested' : 'hint' })
      removeNode(element)
    }
    const watch = { childList: true, subtree: true, attributes: true, attributeFilter: ['rel', 'http-equiv'] }
    const guard = new MutationObserver((records) => {
      for (let at = 0; at < records.length; at++) {
        const record = records[at]
        if (record.type === 'attributes' && matches(record.target, refused)) refuse(record.target)
        const added = record.addedNodes
        for (let place = 0; place < added.length; place++) {
          const node = added[place]
          if (node.nodeType !== 1) continue
          if (matches(node, refused)) refuse(node)
          else {
            const inside = queryAll(node, refused)
            for (let one = 0; one < inside.length; one++) refuse(inside[one])
          }
        }
      }
    })
    observe(guard, doc, watch)
    set(El.prototype, 'attachShadow', function (options) {
      const root = apply(attach, this, [options])
      observe(guard, root, watch)
      const inside = queryFragment(root, refused)
      for (let one = 0; one < inside.length; one++) refuse(inside[one])
      return root
    })
    // Hints act as soon as they stand in the document: they must not be written or set at all. No link is needed, since the frame loads nothing.
    const refuseLink = () => say('blocked', 'link', { rule: 'hint' })
    const isRel = (name) => lower(name) === 'rel'
    const isLink = (element) => {
      try {
        return matches(element, 'link')
      } catch {
        return false
      }
    }
    const getRel = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'rel').get
    Object.defineProperty(HTMLLinkElement.prototype, 'rel', { get: getRel, set: refuseLink, enumerable: true, configurable: false })
    set(HTMLLinkElement.prototype, 'relList', undefined)
    for (const [name, at] of [['setAttribute', 0], ['setAttributeNS', 1]]) {
      const plain = El.prototype[name]
      set(El.prototype, name, function (...values) {
        // Made a text once: an object could give another name each time that it is asked.
        if (values.length > at) values[at] = toText(values[at])
        if (values.length > at && isRel(values[at]) && isLink(this)) return refuseLink()
        return apply(plain, this, values)
      })
    }
    for (const [owner, name] of [
      [El.prototype, 'setAttributeNode'],
      [El.prototype, 'setAttributeNodeNS'],
      [NamedNodeMap.prototype, 'setNamedItem'],
      [NamedNodeMap.prototype, 'setNamedItemNS'],
    ]) {
      const plain = owner[name]
      // A list of attributes does not say whose it is.
      set(owner, name, function (attribute) {
        if (isRel(nameOf(attribute)) && (owner === NamedNodeMap.prototype || isLink(this))) return refuseLink()
        return apply(plain, this, [attribute])
      })
    }

    // As text: the reader of the page would act on a hint before any script could look at it.
    const isSpace = (sign) => sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r' || sign === '\f'
    const endsName = (sign) => isSpace(sign) || sign === '/' || sign === '>'
    // The end of the tag whose name ends at a place, as a browser reads it: a quoted value may hold a >. -1 where the tag never closes.
    const endOfTag = (text, from) => {
      let at = from
      const pass = (isPart) => {
        while (at < text.length && isPart(text[at])) at++
      }
      for (;;) {
        pass((sign) => isSpace(sign) || sign === '/')
        if (at >= text.length) return -1
        if (text[at] === '>') return at + 1
        at++
        pass((sign) => !endsName(sign) && sign !== '=')
        pass(isSpace)
        if (text[at] !== '=') continue
        at++
        pass(isSpace)
        const quote = text[at]
        if (quote === '"' || quote === "'") {
          at = indexIn(text, quote, at + 1) + 1
          if (at === 0) return -1
        } else pass((sign) => !isSpace(sign) && sign !== '>')
      }
    }
    // The entities of XML can hold a tag. A shadow root that is written as a template is made before anything could watch it.
    const watched = ['link', 'meta', 'template', '!entity']
    const has = (text, part) => indexIn(lower(text), part, 0) >= 0
    const refusedIn = { __proto__: null, meta: 'http-equiv', template: 'shadowrootmode' }
    const insteadOf = (name, tag) => {
      const part = refusedIn[name]
      // What looks like a tag within this one may be the tag that the browser reads.
      if (part && !has(tag, part) && indexIn(tag, '<', 1) < 0) return tag
      if (name === 'link') say('blocked', tag, { rule: 'link' })
      if (name === 'meta' && has(tag, 'refresh')) say('blocked', 'meta', { rule: 'hint' })
      return name === 'template' ? '<template>' : '<meta/>'
    }
    // The beginning of a tag at the end of a text, which the next text may end.
    let unread = ''
    const withoutHints = (given, isLast = true) => {
      const text = toText(given)
      let kept = ''
      let from = 0
      let at = indexIn(text, '<', 0)
      unread = ''
      while (at >= 0) {
        let begin = at + 1
        let end = begin
        // In XML a prefix stands before the name.
        for (; end < text.length && !endsName(text[end]) && text[end] !== '<'; end++) if (text[end] === ':') begin = end + 1
        const name = lower(cut(text, begin, end))
        let isWatched = false
        let isBegun = false
        for (let one = 0; one < watched.length; one++) {
          if (watched[one] === name) isWatched = true
          if (indexIn(watched[one], name, 0) === 0) isBegun = true
        }
        if (end === text.length ? isBegun && !isLast : isWatched) {
          const until = endOfTag(text, end)
          kept += cut(text, from, at)
          from = until
          if (until < 0) {
            unread = cut(text, at)
            return kept
          }
          kept += insteadOf(name, cut(text, at, until))
          end = until
        }
        at = indexIn(text, '<', end)
      }
      return kept + cut(text, from)
    }
    for (const [owner, name] of [[El.prototype, 'innerHTML'], [El.prototype, 'outerHTML'], [ShadowRoot.prototype, 'innerHTML']]) {
      const { get: getPlain, set: setPlain } = Object.getOwnPropertyDescriptor(owner, name)
      Object.defineProperty(owner, name, {
        get: getPlain,
        set(text) {
          apply(setPlain, this, [text === null ? null : withoutHints(text)])
        },
        enumerable: true,
        configurable: false,
      })
    }
    for (const [owner, name, at] of [
      [El.prototype, 'insertAdjacentHTML', 1],
      [Range.prototype, 'createContextualFragment', 0],
      [DOMParser.prototype, 'parseFromString', 0],
    ]) {
      const plain = owner[name]
      set(owner, name, function (...values) {
        if (values.length > at) values[at] = withoutHints(values[at])
        return apply(plain, this, values)
      })
    }
    const execute = Document.prototype.execCommand
    set(Document.prototype, 'execCommand', function (command, isShown, value) {
      const name = toText(command)
      return apply(execute, this, [name, isShown, lower(name) === 'inserthtml' ? withoutHints(value) : value])
    })

    // Opening the document anew takes away listeners; those below come after it.
    openDoc()
    set(Document.prototype, 'open', function () {
      return this
    })
    // A tag may be written in pieces: its beginning waits for the rest.
    let begun = ''
    const writeElsewhere = Document.prototype.write
    for (const [name, ending] of [['write', ''], ['writeln', '\n']])
      set(Document.prototype, name, function (...texts) {
        const isOurs = this === doc
        let text = isOurs ? begun : ''
        for (let at = 0; at < texts.length; at++) text += toText(texts[at])
        const kept = withoutHints(text + ending, !isOurs)
        if (!isOurs) return apply(writeElsewhere, this, [kept])
        begun = unread
        writeTo(kept)
      })
    listen(
      'error',
      (event) => {
        if (event.target && event.target !== window) return
        say('error', event.error instanceof Err ? shown(event.error, 0).replace(/Failed to execute '\w+' on '\w+': /, '') : toText(event.message).replace(/^Uncaught /, ''), { line: event.lineno, column: event.colno })
      },
      true,
    )
    listen('unhandledrejection', (event) => say('error', shown(event.reason, 0), {}), true)
    listen(
      'securitypolicyviolation',
      (event) => say('blocked', toText(event.blockedURI), { rule: toText(event.effectiveDirective), line: event.lineNumber }),
      true,
    )
    listen('pagehide', () => send({ type: 'leaving' }), true)
    writeTo(withoutHints(html))
    closeDoc()
  }

  const take = (event) => {
    const { data, ports } = event
    if (event.source !== page || !data || data.type !== 'soloflight:run' || typeof data.html !== 'string' || !ports[0]) return
    window.removeEventListener('message', take)
    start(data.html, ports[0])
  }
  if (page !== window) {
    window.addEventListener('message', take)
    page.postMessage({ type: 'soloflight:ready' }, '*')
  }
})()`

/** The document at `/sandbox`: empty until the parent page sends it code. */
export const sandboxDocument = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Preview</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><script>${script}</script></body>
</html>
`

/** Blocks everything except inline code, inline styles, and pictures and fonts embedded in the code itself. */
export const sandboxPolicy =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:"
