import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { avatarPath, maxAvatarBytes } from '../contract.ts'
import account from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account] })
})
afterAll(() => host.close())

type Person = Awaited<ReturnType<TestHost['signIn']>>
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#ffc629' } })

const send = async (person: Person, file: Buffer | string, headers: Record<string, string> = {}, field = 'avatar') => {
  const form = new FormData()
  form.append(field, new Blob([file as BlobPart], { type: 'image/png' }), 'me.png')
  const response = await person.fetch(avatarPath, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}

/** A PNG that declares this size, and contains next to nothing. */
const bomb = (width: number, height: number) => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  const table = Array.from({ length: 256 }, (_, n) =>
    Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
  )
  const crc = png.subarray(12, 29).reduce((c, byte) => (table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff
  png.writeUInt32BE(crc >>> 0, 29)
  return png
}

describe('an avatar', () => {
  it.each(['jpeg', 'png', 'gif'] as const)(
    'S41: comes as %s and is drawn anew as a WebP of 256 by 256, without what the file says of place and camera',
    async (format) => {
      const ada = await host.signIn(`ada-${format}@example.test`)
      const file = await picture(900, 600)
        .withExif({ IFD0: { Artist: 'canary-artist' } })
        .toFormat(format)
        .toBuffer()
      const { status, body } = await send(ada, file)
      expect(status).toBe(200)
      expect(body.avatar_url).toMatch(/^\/api\/profiles\/avatar\/[\da-f]{32}$/)
      const shown = await ada.fetch(body.avatar_url)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      const bytes = Buffer.from(await shown.arrayBuffer())
      expect(bytes.includes('canary-artist')).toBe(false)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    },
  )

  it('has a new address with each picture, and none once removed', async () => {
    const bea = await host.signIn('bea@example.test')
    const file = await picture(20, 20).png().toBuffer()
    const first = (await send(bea, file)).body.avatar_url
    const second = (await send(bea, file)).body.avatar_url
    expect(second).not.toBe(first)
    expect((await bea.fetch(first)).status).toBe(404)
    expect((await bea.delete(avatarPath)).body.avatar_url).toBeNull()
    expect((await bea.fetch(second)).status).toBe(404)
    expect(await host.store.count('avatars', { user_id: { equals: bea.userId } })).toBe(0)
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'AVATAR_TYPE'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'AVATAR_TYPE'],
    ['a polyglot that begins as GIF', 'GIF89a/*<svg onload=alert(1)>*/=1;', 'AVATAR_UNREADABLE'],
    ['half a PNG', bomb(1, 1).subarray(0, 40), 'AVATAR_UNREADABLE'],
    // Neither can be decoded. A picture above 16 megapixels is refused for its size, before decoding.
    ['a PNG of 4,000 by 4,000 without most of them', bomb(4_000, 4_000), 'AVATAR_UNREADABLE'],
    ['a bomb of 40,000 by 40,000', bomb(40_000, 40_000), 'AVATAR_TOO_MANY_PIXELS'],
  ])('S41: is refused when it is %s', async (_name, file, error) => {
    const cy = await host.signIn('cy@example.test')
    expect(await send(cy, file)).toMatchObject({ status: 400, body: { error } })
    expect((await cy.get('/api/profiles')).body.avatar_url).toBeNull()
  })

  it('S41: is decoded up to 16 megapixels, and refused above, however small its file', async () => {
    const ida = await host.signIn('ida@example.test')
    expect((await send(ida, await picture(4000, 4000).png().toBuffer())).status).toBe(200)
    const larger = await picture(4001, 4000).png().toBuffer()
    expect(larger.length).toBeLessThan(maxAvatarBytes)
    expect(await send(ida, larger)).toMatchObject({ status: 400, body: { error: 'AVATAR_TOO_MANY_PIXELS' } })
  })

  it('S41: is refused above 2 MB, with and without an honest length', async () => {
    const dan = await host.signIn('dan@example.test')
    const file = Buffer.alloc(maxAvatarBytes + 1, await picture(2, 2).png().toBuffer())
    expect(await send(dan, file)).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } })
    expect(await send(dan, Buffer.alloc(5_000_000))).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } })
  })

  it('needs a form with the file', async () => {
    const eli = await host.signIn('eli@example.test')
    expect((await send(eli, 'x', {}, 'other')).status).toBe(400)
    expect((await eli.post(avatarPath, { avatar: 'x' })).status).toBe(400)
    const broken = await eli.fetch(avatarPath, {
      method: 'POST',
      body: 'no parts',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.status).toBe(400)
  })

  it('S18: is taken as a form from our own pages alone, and forms are taken nowhere else', async () => {
    const fay = await host.signIn('fay@example.test')
    const file = await picture(2, 2).png().toBuffer()
    for (const origin of ['https://evil.test', 'null']) expect((await send(fay, file, { origin })).status).toBe(403)
    const withoutOrigin = await fetch(new URL(avatarPath, host.url), {
      method: 'POST',
      headers: { cookie: [...fay.cookies].map((pair) => pair.join('=')).join('; '), 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x--',
    })
    expect(withoutOrigin.status).toBe(403)
    expect((await withoutOrigin.json()).error, 'QX1').toBe('FOREIGN_ORIGIN')
    for (const path of ['/api/profiles', '/api/session', `${avatarPath}/`, avatarPath.toUpperCase()]) {
      const form = new FormData()
      form.append('avatar', 'x')
      const response = await fay.fetch(path, { method: path === '/api/profiles' ? 'PATCH' : 'POST', body: form })
      expect(response.status).toBe(403)
    }
  })

  it("S19: is its owner's alone", async () => {
    const gus = await host.signIn('gus@example.test')
    const { avatar_url } = (await send(gus, await picture(2, 2).png().toBuffer())).body
    expect((await host.stranger().fetch(avatar_url)).status).toBe(401)
    expect((await (await host.signIn('half@example.test', { aal: 1 })).fetch(avatar_url)).status).toBe(403)
    for (const role of ['user', 'support', 'admin'] as const)
      expect((await (await host.signIn(`other-${role}@example.test`, { role })).fetch(avatar_url)).status).toBe(404)
  })

  it('may not be sent without end', async () => {
    const hal = await host.signIn('hal@example.test')
    const statuses = []
    for (let index = 0; index < 21; index++) statuses.push((await send(hal, 'no picture')).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
