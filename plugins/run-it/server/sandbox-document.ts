/**
 * The script of the frame's document. It accepts code once, from the parent page, and replaces the document with it. Before
 * that it sets up the console, replaces dialogs by messages, and closes the gaps of the policy: WebRTC, hints that
 * make a browser resolve names, documents inside the frame, history navigation. It keeps references to all functions it needs later,
 * since the code that runs afterwards may change everything else.
 */
const script = String.raw`(() => {
  'use strict'
  const page = window.parent
  const doc = document
  const now = performance.now.bind(performance)
  const post = MessagePort.prototype.postMessage
  const repeat = setInterval.bind(window)
  const bound = (call) => Function.prototype.call.bind(call)
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
        post.call(port, message)
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
    for (const [owner, name] of [[El.prototype, 'setHTMLUnsafe'], [window.ShadowRoot && ShadowRoot.prototype, 'setHTMLUnsafe'], [Document, 'parseHTMLUnsafe'], [window, 'Sanitizer'], [window, 'XSLTProcessor']])
      if (owner) set(owner, name, undefined)

    // A document inside the frame would have a window in which all this is not done.
    const nested = 'iframe, frame, frameset, object, embed, portal, fencedframe'
    const hints = 'link[rel~="dns-prefetch" i], link[rel~="preconnect" i], link[rel~="prefetch" i], link[rel~="prerender" i], link[rel~="preload" i], link[rel~="modulepreload" i], meta[http-equiv="refresh" i], script[type="speculationrules" i]'
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
      const root = attach.call(this, options)
      observe(guard, root, watch)
      const inside = queryFragment(root, refused)
      for (let one = 0; one < inside.length; one++) refuse(inside[one])
      return root
    })
    // Hints act as soon as they stand in the document: they must not be written or set at all.
    const relOf = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'rel')
    const isHint = (value) => /dns-prefetch|preconnect|prefetch|prerender|preload/i.test(toText(value))
    const hint = () => say('blocked', 'link', { rule: 'hint' })
    Object.defineProperty(HTMLLinkElement.prototype, 'rel', {
      get: relOf.get,
      set(value) {
        if (isHint(value)) hint()
        else relOf.set.call(this, value)
      },
      enumerable: true,
      configurable: false,
    })
    set(HTMLLinkElement.prototype, 'relList', undefined)
    for (const name of ['setAttribute', 'setAttributeNS']) {
      const plain = El.prototype[name]
      set(El.prototype, name, function (...values) {
        const at = name === 'setAttribute' ? 0 : 1
        if (toText(values[at]).toLowerCase() === 'rel' && isHint(values[at + 1]) && this instanceof HTMLLinkElement) return hint()
        return plain.apply(this, values)
      })
    }
    const hinted = () => {
      hint()
      return '<!-- -->'
    }
    // As text: the reader of the page would act on a hint before any script could look at it.
    const withoutHints = (text) =>
      toText(text)
        .replace(/shadowrootmode/gi, 'data-shadow-root')
        .replace(/<link\b[^>]*>/gi, (tag) => (isHint(tag) ? hinted() : tag))
        .replace(/<meta\b[^>]*\brefresh\b[^>]*>/gi, hinted)
    for (const name of ['innerHTML', 'outerHTML']) {
      const plain = Object.getOwnPropertyDescriptor(El.prototype, name)
      Object.defineProperty(El.prototype, name, {
        get: plain.get,
        set(text) {
          plain.set.call(this, withoutHints(text))
        },
        enumerable: true,
        configurable: false,
      })
    }
    const insert = El.prototype.insertAdjacentHTML
    set(El.prototype, 'insertAdjacentHTML', function (place, text) {
      return insert.call(this, place, withoutHints(text))
    })
    const fragment = Range.prototype.createContextualFragment
    set(Range.prototype, 'createContextualFragment', function (text) {
      return fragment.call(this, withoutHints(text))
    })
    const parse = DOMParser.prototype.parseFromString
    set(DOMParser.prototype, 'parseFromString', function (text, type) {
      return parse.call(this, withoutHints(text), type)
    })

    // Opening the document anew takes away listeners; those below come after it.
    openDoc()
    set(doc, 'open', () => doc)
    set(doc, 'write', (...texts) => writeTo(withoutHints(texts.join(''))))
    set(doc, 'writeln', (...texts) => writeTo(withoutHints(texts.join('') + '\n')))
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
