import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import { serverPlugins } from './server.ts'

const token = 'a token that only the monitoring knows'

it('RX8: the dashboard reads nothing that the school does not count', async () => {
  const whole = await createTestHost({ plugins: serverPlugins, env: { METRICS_TOKEN: token } })
  const text = await (await fetch(`${whole.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  await whole.close()
  const dashboard = JSON.parse(readFileSync('docs/grafana-dashboard.json', 'utf8')) as { panels: { targets: { expr: string }[] }[] }
  const functions = ['sum', 'by', 'rate', 'histogram_quantile', 'le']
  const named = dashboard.panels
    .flatMap(({ targets }) => targets.map(({ expr }) => expr))
    .flatMap((expr) => expr.replace(/\{[^}]*\}|\([a-z_, ]+\) \(|\[[^\]]*\]|"[^"]*"/g, ' ').match(/[a-z][a-z0-9_]{4,}/g) ?? [])
    .filter((name) => !functions.includes(name))
  expect(named.length).toBeGreaterThan(8)
  for (const name of new Set(named)) expect(text).toContain(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)
})
