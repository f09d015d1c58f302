import { expect, it } from 'vitest'
import { projectNameOf } from './share-live-app.tsx'

it('names a project after its host', () => {
  expect(projectNameOf('https://toolshed.example.app/')).toBe('toolshed')
  expect(projectNameOf('https://www.example.org/x')).toBe('example')
})
