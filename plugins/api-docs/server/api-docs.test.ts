import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { apiDocsPath } from '../contract.ts'
import apiDocs from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [apiDocs] })
})
afterAll(() => host.close())

const textOf = async (path: string) => {
  const response = await host.stranger().fetch(path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text(), headers: response.headers }
}

it('RX4: everybody may read the page, which runs and loads what this host serves and nothing else', async () => {
  const page = await textOf(apiDocsPath)
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(page.text).toContain('<html lang="en">')
  expect(page.text).toContain('<title>Soloflight API</title>')
  expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=/)
  const loaded = [...page.text.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(loaded.length).toBe(5)
  expect(loaded.filter((path) => !path.startsWith('/') || path.startsWith('//'))).toEqual([])
  for (const path of loaded.filter((each) => each.startsWith(apiDocsPath))) expect((await textOf(path)).status, path).toBe(200)
})

it('RX4: its policy is the one of the whole site', async () => {
  const { headers } = await textOf(apiDocsPath)
  expect(headers.get('content-security-policy')).toBe((await textOf('/healthz')).headers.get('content-security-policy'))
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
})

it.each(['package.json', '..%2fpackage.json', 'swagger-ui-bundle.js.map', 'constructor'])(
  'RX4: of the package it serves no %s',
  async (file) => {
    expect((await textOf(`${apiDocsPath}/${file}`)).status).toBe(404)
  },
)
