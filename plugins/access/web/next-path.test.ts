import { expect, it } from 'vitest'
import { appPath, rememberNext, takeNext } from './next-path.ts'

it.each(['/module/planner', '/dashboard?tab=1#certificates'])('follows %s', (path) => expect(appPath(path)).toBe(path))

it.each(['/\t/evil.test', '/\n/evil.test', '/.//evil.test'])('RV11: does not follow %j, which browsers read as another site', (path) =>
  expect(appPath(path)).toBeNull(),
)

it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'module/planner', '', '/unlock?next=/unlock'])(
  'does not follow "%s"',
  (path) => expect(appPath(path)).toBeNull(),
)

it('gives what it remembered once', () => {
  rememberNext('/module/planner')
  expect(takeNext()).toBe('/module/planner')
  expect(takeNext()).toBeNull()
})
