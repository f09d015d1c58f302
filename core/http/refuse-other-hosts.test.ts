import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { connect } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import { refuseOtherHosts } from './refuse-other-hosts.ts'

let close = () => {}
afterEach(() => close())

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly policy: string
}

/** Sends a request with a chosen Host header to an app with the given origin. */
const ask = (origin: string, isLocal: boolean, host: string, path = '/', headers: Record<string, string> = {}) => {
  const app = express()
  app.use(refuseOtherHosts(origin, isLocal))
  app.get('/', (_req, res) => void res.json({ ok: true }))
  const server = app.listen(0, '127.0.0.1')
  close = () => server.close()
  return new Promise<Answer>((resolve, reject) => {
    server.once('listening', () => {
      const { port } = server.address() as { port: number }
      get({ port, host: '127.0.0.1', path, headers: { ...headers, host } }, (res) => {
        let text = ''
        res.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        res.on('end', () => {
          const { 'content-type': type = '', 'content-security-policy': policy = '' } = res.headers
          resolve({ status: res.statusCode ?? 0, type, text, policy: `${policy}` })
        })
      }).on('error', reject)
    })
  })
}

it.each([
  ['https://glider.example', 'glider.example', 200],
  ['https://glider.example', 'glider.example:443', 200],
  ['https://glider.example', 'glider.example.evil.test', 421],
  ['https://glider.example', 'glider.example:8443', 421],
  ['https://glider.example', 'localhost', 421],
  ['http://localhost:3000', 'localhost:3000', 200],
  ['http://localhost:3000', '127.0.0.1:3000', 421],
])('production at %s answers Host %s with %i', async (origin, host, status) => {
  expect(await ask(origin, false, host)).toMatchObject({ status })
})

it.each([
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['localhost', 200],
  ['school.test', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['192.168.0.7:3000', 421],
])('RV9: local mode at http://school.test answers Host %s with %i', async (host, status) => {
  expect(await ask('http://school.test', true, host)).toMatchObject({ status })
})

describe('RI10: under another host', () => {
  it('a page tells a person where it is, in the person’s language, and leads there', async () => {
    const answer = await ask('https://glider.example', false, 'www.glider.example', '/certificates?x=1&y=2', { 'accept-language': 'de-AT' })
    expect(answer).toMatchObject({ status: 421, type: 'text/html; charset=utf-8' })
    expect(answer.text).toContain('<html lang="de">')
    expect(answer.policy, 'nothing runs or loads, and only the page’s own style shows').toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(answer.text) ?? []
    expect(answer.policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(answer.text).toContain('Diese Seite hat eine andere Adresse')
    expect(answer.text).toContain('<a href="https://glider.example/certificates?x=1&amp;y=2">')
  })

  it.each(['/api/session', '/auth/v1/factors'])('%s gets JSON', async (path) => {
    const answer = await ask('https://glider.example', false, 'www.glider.example', path)
    expect(answer).toMatchObject({ status: 421, type: 'application/json; charset=utf-8' })
    expect(JSON.parse(answer.text)).toMatchObject({ error: 'WRONG_HOST' })
  })

  it.each(['//evil.example/', '/"><script>alert(1)</script>', '/\\evil.example'])(
    '%s leads nowhere else and writes no markup',
    async (path) => {
      const { text } = await ask('https://glider.example', false, 'www.glider.example', path)
      expect(text).toContain('<a href="https://glider.example/')
      expect(text).not.toContain('<script')
    },
  )
})

it('QS7: refuses a request that names two hosts, whichever comes first', async () => {
  const host = await createTestHost({ plugins: [] })
  const { port, host: own } = new URL(host.url)
  const statusOf = (...hosts: string[]) =>
    new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET /healthz HTTP/1.1\r\n${hosts.map((name) => `Host: ${name}\r\n`).join('')}Connection: close\r\n\r\n`)
      })
      socket.on('data', (chunk) => {
        said += chunk
      })
      socket.on('end', () => resolve(said.split(' ')[1] ?? ''))
      socket.on('error', reject)
    })
  expect(await statusOf(own)).toBe('200')
  expect(await statusOf(own, 'evil.example')).toBe('400')
  expect(await statusOf('evil.example', own)).toBe('400')
  expect(await statusOf(own, own)).toBe('400')
  await host.close()
})
