import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { avatarPath, profiles } from '../contract.ts'
import account from './index.ts'

describe('RI21: a picture that its owner shows', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await createTestHost({ plugins: [account] })
  })
  afterAll(() => host.close())

  let people = 0
  const withOwnPicture = async () => {
    const person = await host.signIn(`pictured-${++people}@example.test`)
    const upload = async () => {
      const form = new FormData()
      const image = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ffc629' } })
        .png()
        .toBuffer()
      form.append('avatar', new Blob([image as BlobPart], { type: 'image/png' }), 'me.png')
      return (await (await person.fetch(avatarPath, { method: 'POST', body: form })).json()).avatar_url as string
    }
    const own = await upload()
    return { person, own, upload, address: () => host.service(profiles).publicPictureOf(person.userId) }
  }
  const withPicture = async () => {
    const made = await withOwnPicture()
    expect((await made.person.patch('/api/profiles', { shows_picture: true })).body.shows_picture).toBe(true)
    return made
  }
  const seen = (path: string | null) => host.stranger().fetch(path ?? '/api/pictures/none')

  it('RI21: is nobody else’s by default', async () => {
    const { own, address } = await withOwnPicture()
    expect(await address()).toBeNull()
    expect((await seen(own)).status).toBe(401)
    expect((await seen(own.replace(avatarPath, '/api/pictures'))).status).toBe(404)
  })

  it('RI21: has an address for everybody that names nobody and is not the owner’s own', async () => {
    const { person, own, address } = await withPicture()
    const path = (await address()) ?? ''
    expect(path).toMatch(/^\/api\/pictures\/[\da-f]{32}$/)
    expect(path).not.toContain(person.userId)
    expect(own.split('/').at(-1)).not.toBe(path.split('/').at(-1))
    const answer = await seen(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('RI21: is kept by no cache without asking, and asking again costs no picture', async () => {
    const { address } = await withPicture()
    const path = await address()
    const { headers } = await seen(path)
    expect(headers.get('cache-control')).toBe('public, no-cache')
    const again = await host
      .stranger()
      .fetch(path ?? '', { headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' } })
    expect(again.status).toBe(304)
  })

  it('RI21: is gone at once when it is switched off, replaced, removed, or its owner is closed', async () => {
    const { person, upload, address } = await withPicture()
    const first = await address()
    await person.patch('/api/profiles', { shows_picture: false })
    expect((await seen(first)).status).toBe(404)
    await person.patch('/api/profiles', { shows_picture: true })
    expect((await seen(first)).status).toBe(200)
    await upload()
    expect((await seen(first)).status).toBe(404)
    const second = await address()
    await host.store.updateOne('users', { id: { equals: person.userId } }, { blocked_at: new Date().toISOString() })
    expect((await seen(second)).status).toBe(404)
    const other = await withPicture()
    const theirs = await other.address()
    await other.person.delete(avatarPath)
    expect((await seen(theirs)).status).toBe(404)
    expect(await other.address()).toBeNull()
  })

  it('RI21: is never a student’s, whatever was chosen before', async () => {
    const { person, address } = await withPicture()
    const path = await address()
    await host.service(profiles).save(person.userId, { is_student: true })
    expect((await seen(path)).status).toBe(404)
    expect(await address()).toBeNull()
    expect((await person.get('/api/profiles')).body.shows_picture).toBe(false)
    expect(await person.patch('/api/profiles', { shows_picture: true })).toMatchObject({ status: 403, body: { error: 'STUDENT_PICTURE' } })
  })

  it('RI21: pictures of before get their address when it is first asked for, one and the same', async () => {
    const { person, address } = await withPicture()
    await host.store.updateOne('avatars', { user_id: { equals: person.userId } }, { public_key: null })
    const paths = new Set(await Promise.all(Array.from({ length: 5 }, address)))
    expect(paths.size).toBe(1)
    expect((await seen([...paths][0] ?? null)).status).toBe(200)
  })
})
