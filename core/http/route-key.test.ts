import { expect, test } from 'vitest'
import { byRouteKey, routeKey } from './route-key.ts'

test.each([
  ['/', '/'],
  ['/robots.txt', '/robots.txt'],
  ['/p/ada/recipe-box', '/p'],
  ['/api/modules', '/api/modules'],
  ['/API/Modules/m1/', '/api/modules'],
  ['/auth/v1/factors/1/verify', '/auth/v1/factors'],
  ['/api', '/api'],
  ['/api//modules', '/api/'],
])('F09: the key of %s is %s', (path, key) => {
  expect(routeKey(path)).toBe(key)
})

test('F09: a path is compared with the routes of its key, and with those that may stand anywhere, in their own order', () => {
  const routes = ['/api/:table/export', '/api/modules', '/api/modules/:id', '/api/projects', '/*rest'].map((path) => ({ path }))
  const { of } = byRouteKey(routes)
  const paths = (path: string) => of(path).map((route) => route.path)
  expect(paths('/api/modules/m1')).toEqual(['/api/:table/export', '/api/modules', '/api/modules/:id', '/*rest'])
  expect(paths('/Api/Projects')).toEqual(['/api/:table/export', '/api/projects', '/*rest'])
  expect(paths('/why-us')).toEqual(['/api/:table/export', '/*rest'])
})
