import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeDocument } from './compose-document.ts'
import { maxSource } from './contract.ts'
import { findSource, sourceOfText } from './find-source.ts'
import { tagsIn } from './page-tags.ts'
import { withScriptLines } from './with-script-lines.ts'

const page = '<!doctype html>\n<h1>Toolshed</h1>\n<script>\n  draw()\n</script>'
const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

describe('the page in an answer', () => {
  it('is its whole document, with no piece that explains it', () => {
    expect(findSource(`Here it is.\n\n${fenced('html', page)}\n\nThe important line:\n\n${fenced('js', 'draw()')}`)).toEqual({
      html: page,
      css: '',
      js: '',
    })
  })
  it('is the last document of several', () => {
    expect(findSource(`${fenced('html', page)}\n\nBetter:\n\n${fenced('html', page.replace('Toolshed', 'Shed'))}`)?.html).toContain(
      '<h1>Shed',
    )
  })
  it('comes with the files that it asks for, and not with those of other hosts', () => {
    const asking = '<!doctype html><link rel="stylesheet" href="style.css"><body><script src="app.js"></script></body>'
    const source = findSource(
      [fenced('html', asking), fenced('css', 'h1 { color: red }'), fenced('javascript', 'const a = "$&"')].join('\n'),
    )
    expect(source).toEqual({ html: asking, css: 'h1 { color: red }', js: 'const a = "$&"' })
    expect(composeDocument(source ?? { html: '', css: '', js: '' })).toBe(
      '<!doctype html><style>\nh1 { color: red }\n</style><body><script>\nconst a = "$&"\n</script></body>',
    )
    const other = '<!doctype html><link rel="stylesheet" href="https://cdn.example/a.css"><script src="https://cdn.example/a.js"></script>'
    expect(findSource([fenced('html', other), fenced('css', 'a {}'), fenced('js', 'b()')].join('\n'))).toEqual({
      html: other,
      css: '',
      js: '',
    })
  })
  it('is put together from pieces', () => {
    const source = findSource([fenced('html', '<p id="out"></p>'), fenced('css', 'p {}'), fenced('js', 'run()')].join('\n\n'))
    expect(composeDocument(source ?? { html: '', css: '', js: '' }).split('\n')).toEqual([
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      '<style>',
      'p {}',
      '</style>',
      '</head>',
      '<body>',
      '<p id="out"></p>',
      '<script>',
      'run()',
      '</script>',
      '</body>',
      '</html>',
    ])
  })
  it('is found in a list, without its language, behind tildes, cut off, and without any fence', () => {
    expect(findSource(`1. Save this:\n   \`\`\`html\n   <p>Hi</p>\n     <b>in</b>\n   \`\`\``)?.html).toBe('<p>Hi</p>\n  <b>in</b>')
    expect(findSource(fenced('', page))?.html).toBe(page)
    expect(findSource(`~~~html\n${page}\n~~~`)?.html).toBe(page)
    expect(findSource(`\`\`\`html\n${page}`)?.html).toBe(page)
    expect(findSource(`Sure!\n${page}</html>\nHave fun.`)?.html).toBe(`${page}</html>`)
  })
  it('is none where nothing runs', () => {
    for (const answer of [
      '',
      'Use `<b>`.',
      fenced('css', 'a {}'),
      fenced('python', 'print(1)'),
      fenced('json', '{}'),
      fenced('', 'npm install'),
    ])
      expect(findSource(answer), answer).toBeNull()
  })
  it('never throws, whatever an answer holds', () => {
    const piece = fc.constantFrom(
      '```html',
      '```',
      '~~~',
      '<script>',
      '</script>',
      '<html>',
      '\n',
      ' ',
      'x',
      '<link rel=stylesheet',
      '$&',
      '"',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('')
        const shown = composeDocument(sourceOfText(text))
        const { html } = withScriptLines(shown)
        expect(html.replaceAll('\n', '')).toBe(shown.replaceAll('\n', ''))
      }),
    )
  })
})

describe('tags', () => {
  const read = (page: string) => [...tagsIn(page)].map(({ name, attributes }) => [name, Object.fromEntries(attributes)])
  it('are read as a browser reads them', () => {
    expect(read('<P CLASS="a>b" id=x hidden data-a = \'"\' id=y /><br/>')).toEqual([
      ['p', { class: 'a>b', id: 'x', hidden: '', 'data-a': '"' }],
      ['br', {}],
    ])
    expect(read('1 < 2 <3 </> <!doctype html> <!-- <a> --> <?x <b> ?> <İ x> <a>').map(([name]) => name)).toEqual(['a'])
    expect(read('<script>if (a<b) "<p>"</scripted></SCRIPT ><style><p></style><p>').map(([name]) => name)).toEqual([
      'script',
      '/script',
      'style',
      '/style',
      'p',
    ])
    for (const open of ['<p', '<p a', '<p a=', '<p a="', '<!--', '<!', '</']) expect(read(`<a>${open}`), open).toEqual([['a', {}]])
  })
  it('in comments and scripts ask for no files, and are no place for them', () => {
    const css = 'a {}'
    const page = '<!doctype html><!-- <link rel=stylesheet href=a.css> --><head><script>"</head>"</script></head>'
    expect(findSource([fenced('html', page), fenced('css', css)].join('\n'))?.css).toBe('')
    expect(composeDocument({ html: page, css, js: '' })).toBe(page.replace(/<\/head>$/, `<style>\n${css}\n</style>\n</head>`))
  })
})

describe('hostile code', () => {
  const length = 1_200_000
  const times = (text: string) => text.repeat(length / text.length)
  it.each(
    Object.entries({
      scripts: times('<script '),
      'scripts with an end': times('<script>'),
      'scripts that load': times('<script src=a '),
      'scripts that load and end': times('<script src=a></script>x'),
      links: times('<link rel=stylesheet '),
      'links with an end': `${times('<link rel=stylesheet href=https: ')}>`,
      'quotes without an end': times('<a b="'),
      'quotes by turns': times(`<a b="'`),
      comments: times('<!-- <'),
      declarations: times('<! '),
      'end tags': times('</script '),
      names: times('<'),
      attributes: `<a ${times('b=c ')}>`,
      spaces: `<a ${times(' ')}`,
      doctypes: times('<!doctype '),
    }),
  )(
    'S54: a page of %s is read in time that its length bounds',
    (_name, text) => {
      const html = `<html>${text}`
      const shown = composeDocument({ html, css: 'a {}', js: 'b()' })
      const page = withScriptLines(shown)
      expect(page.html.length).toBeLessThanOrEqual(shown.length + maxSource)
      expect(findSource(html)?.html).toContain(text.slice(0, 100))
      // Against hanging: quadratic time takes minutes.
    },
    30_000,
  )

  it('S54: the empty lines of many scripts make no page of a hundred times its length', () => {
    const page = '<script>a</script>\n'.repeat(10_000)
    const { html, has } = withScriptLines(page)
    expect(html.length).toBeLessThanOrEqual(page.length + maxSource)
    expect([has(1), has(600), has(9_000)]).toEqual([true, true, false])
  })
})

describe('lines', () => {
  it('of every script are those of the page, and other places have none', () => {
    const text =
      '<!doctype html>\n<script>a()</script>\n<script type="application/json">\n{}\n</script>\n<script\n type="module">\nb()\nc()\n</script>\n<p>'
    const { html, has } = withScriptLines(text)
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script/g)].map(([, code = '']) => code.split('\n'))
    expect(scripts[0]?.[1]).toBe('a()')
    expect(scripts[2]?.[7]).toBe('b()')
    expect([1, 2, 4, 7, 8, 9, 11, 12].filter(has)).toEqual([2, 7, 8, 9])
  })
  it('are not counted inside a script that writes one', () => {
    const { has } = withScriptLines('<script>\nconst tag = "<script>"\n</script>\n<p>')
    expect([1, 2, 3, 4].filter(has)).toEqual([1, 2, 3])
  })
})
