import { expect, it } from 'vitest'
import { plantedFaults, whyNotPlantable } from './planted-faults.mjs'

const faults = plantedFaults()

it('each planted fault still finds its text, and the tests that must notice it', () => {
  expect(faults.length).toBeGreaterThan(50)
  for (const fault of faults) expect(whyNotPlantable(fault), fault.id).toBeNull()
})

it('says why a fault cannot be planted any more', () => {
  const [fault] = faults
  if (!fault) throw new Error('There are no faults.')
  expect(whyNotPlantable({ ...fault, file: 'core/gone.ts' })).toBe('core/gone.ts is gone')
  expect(whyNotPlantable({ ...fault, text: 'a text that nobody writes' })).toContain('stands no longer')
  expect(whyNotPlantable({ ...fault, text: 'const ' })).toMatch(/stands \d+ times/)
  expect(whyNotPlantable({ ...fault, becomes: fault.text })).toBe('it changes nothing')
  expect(whyNotPlantable({ ...fault, tests: [] })).toBe('it names no tests')
  expect(whyNotPlantable({ ...fault, tests: ['core/gone.test.ts'] })).toBe('core/gone.test.ts is gone')
})
