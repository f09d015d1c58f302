import { crc32, deflateSync } from 'node:zlib'
import type { User } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { redrawMediaPath } from '../../plugins/site/media.ts'
import site from '../../plugins/site/server/index.ts'

/**
 * An editor, or a thief of an editor's session, puts a file among the school's pictures that is more than a picture: a page or a program
 * behind a picture's first bytes, an SVG with a script, a small file that unpacks to gigabytes, a film of ten thousand frames, a photograph
 * with its location. Others request files that are not pictures from the pictures' address. And a picture that lessons show is to be
 * deleted. It must fail: every served picture was re-encoded here, stays small, holds no location, and exists as long as a text shows it.
 */
let host: TestHost
let editor: Awaited<ReturnType<TestHost['signIn']>>
let as: { user: User; overrideAccess: false }
beforeAll(async () => {
  host = await createTestHost({ plugins: [site] })
  editor = await host.signIn('pictures@example.test', { role: 'editor' })
  as = {
    user: { ...(await host.payload.findByID({ collection: 'users', id: editor.userId })), collection: 'users' } as User,
    overrideAccess: false,
  }
})
afterAll(() => host.close())

let shade = 0
const plain = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: { r: shade++, g: 12, b: 99 } } })
const redraw = (file: Buffer) => editor.post(redrawMediaPath, { picture: file.toString('base64') })
const add = async (file: Buffer | string, more: object = {}) =>
  (await host.payload.create({
    collection: 'media',
    data: { alt: 'A kite', image: typeof file === 'string' ? file : file.toString('base64'), ...more } as never,
    ...as,
  })) as unknown as { id: string; file: string }
const bytesOf = async (file: string) => Buffer.from(await (await host.stranger().fetch(`/media/${file}`)).arrayBuffer())

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG that declares this size, with as much compressed empty data as fits. */
const png = (width: number, height: number, extra: Buffer = Buffer.alloc(0), rows = Buffer.alloc(0)) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), extra, chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
const packedText = (megabytes: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('c\0\0'), deflateSync(Buffer.alloc(megabytes * 1_000_000))]))
const script = '<script>alert("canary-script")</script><?php system("canary"); ?>'

it('S41: whatever hides in or behind a picture is not in what is kept, and what is none is refused', async () => {
  const jpeg = await plain()
    .jpeg()
    .withExif({ IFD0: { Artist: 'canary-artist', ImageDescription: script }, IFD3: { GPSLatitude: '51/1 0/1 0/1' } })
    .toBuffer()
  const pictures: Record<string, Buffer> = {
    'a photograph with its place': jpeg,
    'a page behind a JPEG': Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(script)]),
    'an archive behind a PNG': Buffer.concat([await plain().png().toBuffer(), Buffer.from('PK\x03\x04canary-archive')]),
    'a page in a GIF’s comment': Buffer.concat([await plain().gif().toBuffer(), Buffer.from(script)]),
    'a page in a PNG’s text': png(2, 2, chunk('tEXt', Buffer.from(`Comment\0${script}`)), Buffer.alloc(14)),
    'XMP with a script': await plain().webp().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).toBuffer(),
  }
  for (const [what, file] of Object.entries(pictures)) {
    const drawn = await redraw(file)
    expect(drawn.status, what).toBe(200)
    const { file: name } = await add(file)
    for (const bytes of [Buffer.from(drawn.body.picture, 'base64'), await bytesOf(name)]) {
      expect(bytes.includes('canary'), what).toBe(false)
      expect(bytes.includes('script'), what).toBe(false)
      const { format, exif, xmp, iptc } = await sharp(bytes).metadata()
      expect([format, exif, xmp, iptc], what).toEqual(['webp', undefined, undefined, undefined])
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>`
  for (const [what, file] of Object.entries({
    SVG: Buffer.from(svg),
    'SVG after blanks': Buffer.from(`\n\n  \uFEFF${svg}`),
    'SVG with a GIF’s first letters': Buffer.from(`GIF89a<!--${svg}`),
    'a list of addresses': Buffer.from('#EXTM3U\nfile:///etc/passwd'),
    PDF: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    'a script that names a picture': Buffer.from('push graphic-context\nimage over 0,0 0,0 "https://evil.example/x"\n'),
    'a first line alone': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  })) {
    expect((await redraw(file)).status, what).toBe(400)
    await expect(add(file), what).rejects.toMatchObject({ status: 400 })
  }
  for (const text of ['data:image/png;base64,', 'https://evil.example/x.png', '/etc/passwd', '../../x', '{"$ne":null}', '\0'])
    await expect(add(text), text).rejects.toMatchObject({ status: 400 })
})

it('S41: a small file that unpacks to gigabytes is not unpacked, and of a long film one frame is', async () => {
  const frames = 600
  const film = await sharp(Buffer.alloc(64 * 64 * frames * 3), {
    raw: { width: 64, height: 64 * frames, channels: 3, pageHeight: 64 } as never,
  })
    .gif({ loop: 0, delay: Array(frames).fill(20) })
    .toBuffer()
  // Pixels are decoded only by this call; a header is read without it.
  const unpacked = vi.spyOn(sharp.prototype, 'toBuffer')
  for (const [what, file] of Object.entries({
    'a width beyond reason': png(2_147_483_647, 1),
    'a height beyond reason': png(1, 2_147_483_647),
    'a gigapixel': png(30_000, 30_000, undefined, Buffer.alloc(4_000_000)),
    'just above': png(6_000, 4_001, undefined, Buffer.alloc(4_000_000)),
    'no side': png(0, 0),
  })) {
    const { status, body } = await redraw(file)
    expect([what, status]).toEqual([what, 400])
    expect(body.message, what).toMatch(/megapixels|cannot be read/)
  }
  expect(unpacked).not.toHaveBeenCalled()
  for (const [what, file] of Object.entries({
    'packed text': png(2, 2, Buffer.concat([packedText(60), packedText(60)]), Buffer.alloc(14)),
    'more rows than it says': png(2, 2, undefined, Buffer.alloc(50_000_000)),
  })) {
    const { status, body } = await redraw(file)
    expect([200, 400], what).toContain(status)
    // A picture that is accepted after all has the size that its header declares, and no more.
    expect(status === 200 ? [body.width, body.height] : [2, 2], what).toEqual([2, 2])
  }
  const { body } = await redraw(film)
  expect([body.width, body.height]).toEqual([64, 64])
  expect((await sharp(Buffer.from(body.picture, 'base64')).metadata()).pages ?? 1).toBe(1)
  expect(unpacked.mock.contexts).not.toHaveLength(0)
  unpacked.mockRestore()
  expect((await redraw(Buffer.alloc(7_000_000))).status).toBe(413)
})

it('S19: pictures are drawn for editors alone, at a pace, and their address gives pictures alone', async () => {
  const { file, id } = await add(await plain(33, 22).png().toBuffer())
  expect((await host.stranger().fetch(`/media/${file}`)).status).toBe(200)
  for (const path of [
    `..%2f..%2f..%2fetc%2fpasswd`,
    `%2e%2e/${file}`,
    `${file}%00.svg`,
    `${file}.svg`,
    `${file}?x=.svg`.replace('?x', '%3fx'),
    file.toUpperCase(),
    file.replace('.webp', ''),
    file.replace('33x22', '0033x22'),
    file.replace('33x22', '34x22'),
    id,
    '*',
    '%',
    '_'.repeat(file.length),
    `${file.slice(0, 8)}%25`,
    '{"$regex":".*"}',
  ])
    expect([400, 404, 301, 308], path).toContain((await host.stranger().fetch(`/media/${path}`, { redirect: 'manual' })).status)
  const policy = (await host.stranger().fetch(`/media/${file}`)).headers
  expect([policy.get('x-content-type-options'), policy.get('content-type')]).toEqual(['nosniff', 'image/webp'])
  expect(policy.get('content-security-policy')).toContain('sandbox')
  const sent = { picture: (await plain().png().toBuffer()).toString('base64') }
  for (const role of ['user', 'support', 'tester'] as const) {
    const person = await host.signIn(`${role}-draws@example.test`, { role })
    expect((await person.post(redrawMediaPath, sent)).status).toBe(403)
  }
  expect((await (await host.signIn('pictures@example.test', { role: 'editor', aal: 1 })).post(redrawMediaPath, sent)).status).toBe(403)
  expect((await editor.post(redrawMediaPath, sent, { origin: 'https://evil.example' })).status).toBe(403)
  const fast = await host.signIn('fast@example.test', { role: 'editor' })
  const answers = await Promise.all(Array.from({ length: 70 }, () => fast.post(redrawMediaPath, { picture: 'AAAA' })))
  expect(answers.filter(({ status }) => status === 429).length).toBe(10)
})

it('RC5: a picture stays while any text shows it: page, draft, another language, or what applies to the whole site', async () => {
  const { file, id } = await add(await plain(44, 22).png().toBuffer())
  const picture = `![A kite](/media/${file})`
  const [page] = (await host.payload.find({ collection: 'pages', where: { slug: { equals: 'why-us' } } })).docs
  const leave = async () => {
    for (const gone of [
      () => host.payload.delete({ collection: 'media', id, ...as }),
      () =>
        host.payload
          .delete({ collection: 'media', where: { id: { equals: id } }, ...as })
          .then(({ errors }) => errors.length > 0 && Promise.reject(errors[0])),
      () => host.payload.update({ collection: 'media', id, data: { deletedAt: new Date().toISOString() } as never, ...as }),
    ])
      await expect(gone()).rejects.toThrow(/while it stands/)
    expect((await host.stranger().fetch(`/media/${file}`)).status).toBe(200)
  }
  const body = String(page?.body)
  const write = (locale: string, text: string, draft: boolean) =>
    host.payload.update({
      collection: 'pages',
      id: page?.id as string,
      locale,
      draft,
      data: { body: text, ...(!draft && { _status: 'published' }) },
      ...as,
    } as never)
  await write('de', `${body}\n\n${picture}`, true)
  await leave()
  await write('de', body, true)
  await write('en', `${body}\n\n${picture}`, false)
  await leave()
  await write('en', body, false)
  for (const { slug, access } of host.payload.config.globals.filter((each) => each.access.update.name === 'isEditor')) {
    const fields = host.payload.config.globals.find((each) => each.slug === slug)?.flattenedFields ?? []
    const field = fields.find(({ type }) => type === 'textarea')
    if (!field || !access) continue
    const before = (await host.payload.findGlobal({ slug: slug as never })) as unknown as Record<string, unknown>
    await host.payload.updateGlobal({
      slug: slug as never,
      data: { [field.name]: `${before[field.name] ?? ''}\n\n${picture}` } as never,
      ...as,
    })
    await leave()
    await host.payload.updateGlobal({ slug: slug as never, data: { [field.name]: before[field.name] } as never, ...as })
  }
  await host.payload.delete({ collection: 'media', id, ...as })
  expect((await host.stranger().fetch(`/media/${file}`)).status).toBe(404)
})
