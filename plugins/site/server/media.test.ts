import type { User } from 'payload'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { mediaSeed } from '../cms/media-seed.ts'
import { redrawMediaPath } from '../media.ts'
import site from './index.ts'

type Session = Awaited<ReturnType<TestHost['signIn']>>

let host: TestHost
let editor: Session
let as: { user: User; overrideAccess: false }
beforeAll(async () => {
  host = await createTestHost({ plugins: [site] })
  editor = await host.signIn('editor@example.test', { role: 'editor' })
  const row = await host.payload.findByID({ collection: 'users', id: editor.userId })
  as = { user: { ...row, collection: 'users', hasFreshProof: true } as User, overrideAccess: false }
})
afterAll(() => host.close())

let shade = 0
/** A unique picture. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade++, g: 90, b: 39 } } }).withExif({
    IFD0: { Artist: 'canary-artist' },
  })
const base64 = async (drawn: Sharp) => (await drawn.png().toBuffer()).toString('base64')
const add = async (image: string, alt = 'A kite over a field') =>
  (await host.payload.create({ collection: 'media', data: { alt, image } as never, ...as })) as unknown as { id: string; file: string }
const shown = (file: string) => host.stranger().fetch(`/media/${file}`)
const refused = (path: string, message: RegExp) => ({ data: { errors: [{ path, message: expect.stringMatching(message) }] } })

describe('a picture for texts', () => {
  it('S41: is drawn anew within 1600 pixels, whoever sends it and by whatever way, and shown to everybody for good', async () => {
    const { file } = await add(await base64(picture(2400, 1200)))
    expect(file).toMatch(/^1600x800-[0-9a-f]{12}\.webp$/)
    const answer = await shown(file)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect(bytes.includes('canary-artist')).toBe(false)
  })

  it('S41: is neither a program, nor broken, nor larger than one may decode', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const whole = await picture(300, 300).png().toBuffer()
    for (const [what, file, message] of [
      ['SVG', Buffer.from(svg), /must be a JPEG/],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /must be a JPEG/],
      ['nothing', Buffer.alloc(0), /must be a JPEG/],
      ['half of a picture', whole.subarray(0, whole.length / 2), /cannot be read/],
      ['25 megapixels', await picture(5000, 5000).png().toBuffer(), /more than 24 megapixels/],
    ] as const) {
      const sent = file.toString('base64')
      await expect(add(sent), what).rejects.toMatchObject(what === 'nothing' ? { name: 'ValidationError' } : refused('image', message))
      expect((await editor.post(redrawMediaPath, { picture: sent })).status, what).toBe(400)
    }
  })

  it('QE10: may be an AVIF; another kind of moving picture in the same wrapping may not', async () => {
    const avif = await picture(90, 60).avif().toBuffer()
    const { file } = await add(avif.toString('base64'))
    expect(file).toMatch(/^90x60-/)
    expect((await editor.post(redrawMediaPath, { picture: avif.toString('base64') })).body).toMatchObject({ width: 90, height: 60 })
    const film = Buffer.from(avif)
    film.write('avis', 8)
    await expect(add(film.toString('base64'))).rejects.toMatchObject(refused('image', /must be a JPEG/))
    const torn = avif.subarray(0, avif.length / 2)
    await expect(add(torn.toString('base64'))).rejects.toMatchObject(refused('image', /cannot be read/))
  })

  it('says what it shows, or is not kept', async () => {
    const image = await base64(picture(20, 20))
    await expect(add(image, '')).rejects.toThrow()
    await expect(add(image, '   ')).rejects.toMatchObject(refused('alt', /must not be empty/))
  })

  it('is one of its kind, and stays what its name says', async () => {
    const image = await base64(picture(40, 30))
    const { id, file } = await add(image)
    await expect(add(image)).rejects.toMatchObject(refused('image', /is there already: “A kite over a field”/))
    const other = await base64(picture(60, 60))
    await host.payload.update({ collection: 'media', id, data: { alt: 'A kite', image: other } as never, ...as })
    const bytes = Buffer.from(await (await shown(file)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
    const renamed = host.payload.update({ collection: 'media', id, data: { file: '1x1-000000000000.webp' }, ...as })
    await expect(renamed).rejects.toMatchObject(refused('file', /stays as it is/))
  })

  it('is not deleted while a text shows it, published or not, and can be brought back', async () => {
    const { id, file } = await add(await base64(picture(50, 30)))
    const [page] = (await host.payload.find({ collection: 'pages', where: { slug: { equals: 'why-us' } }, overrideAccess: true })).docs
    const write = (body: string, draft: boolean) =>
      host.payload.update({
        collection: 'pages',
        id: page?.id as string,
        draft,
        data: { body, ...(!draft && { _status: 'published' }) },
        ...as,
      })
    await write(`${page?.body}\n\n![A kite](/media/${file})`, true)
    const remove = () => host.payload.delete({ collection: 'media', id, ...as })
    const trash = () => host.payload.update({ collection: 'media', id, data: { deletedAt: new Date().toISOString() } as never, ...as })
    await expect(remove()).rejects.toThrow(/while it stands in Page why-us/)
    await expect(trash()).rejects.toThrow(/while it stands in Page why-us/)
    await write(`${page?.body}`, false)
    await trash()
    expect((await shown(file)).status).toBe(404)
    await host.payload.update({ collection: 'media', id, trash: true, data: { deletedAt: null } as never, ...as })
    expect((await shown(file)).status).toBe(200)
  })

  it('goes to a content file and comes back the same', async () => {
    const { file } = await add(await base64(picture(70, 30)))
    const [row] = (await host.payload.find({ collection: 'media', where: { file: { equals: file } }, overrideAccess: true })).docs
    const [made] = mediaSeed.toFiles([{ key: file, fields: { alt: row?.alt, image: row?.image } }])
    expect(made?.path).toBe(`media/${file}.yaml`)
    const read = { path: made?.path as string, body: '', data: mediaSeed.schema.parse(made?.data) as never }
    expect(mediaSeed.check?.([read], [])).toEqual([])
    expect(mediaSeed.toDocuments(read)).toEqual([{ key: file, fields: { alt: row?.alt, image: row?.image } }])
    const forged = { ...read, data: { ...(read.data as object), image: Buffer.from('<svg>').toString('base64') } as never }
    expect(mediaSeed.check?.([forged], [])).toMatchObject([{ field: ['image'] }])
  })

  it('is the editors’ alone to add and to take away; strangers see it, and learn nothing of others', async () => {
    const learner = await host.signIn('learner@example.test')
    const support = await host.signIn('support@example.test', { role: 'support' })
    const sent = { picture: await base64(picture(20, 20)) }
    expect((await host.stranger().post(redrawMediaPath, sent)).status).toBe(401)
    for (const person of [learner, support]) expect((await person.post(redrawMediaPath, sent)).status).toBe(403)
    expect((await editor.post(redrawMediaPath, sent)).status).toBe(200)
    for (const file of ['1x1-000000000000.webp', '..%2f..%2fetc', 'x.svg', '%00', '1x1-000000000000.webp.html'])
      expect((await shown(file)).status, file).toBe(404)
  })
})
