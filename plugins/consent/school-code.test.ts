import { expect, it } from 'vitest'
import { longestSchoolCode, newSchoolCode, schoolCodePattern, shortestSchoolCode, typedSchoolCode } from './school-code.ts'

it('QF6: makes codes within the pattern, none twice, of signs that are not mistaken for others', () => {
  const codes = Array.from({ length: 500 }, newSchoolCode)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) {
    expect(code).toMatch(schoolCodePattern)
    expect(code.length).toBeGreaterThanOrEqual(shortestSchoolCode)
    expect(code.length).toBeLessThanOrEqual(longestSchoolCode)
    expect(code.slice(code.indexOf('-'))).not.toMatch(/[01AEILOUY]/)
    expect(typedSchoolCode(code)).toBe(code)
  }
})

it('QF6: reads a code as it is typed from a board or a full-width keyboard', () => {
  for (const typed of ['kite 7q4m 3xw8', ' KITE–7Q4M—3XW8 ', 'ＫＩＴＥ－７Ｑ４Ｍ－３ＸＷ８', 'kite_7q4m_3xw8'])
    expect(typedSchoolCode(typed)).toBe('KITE-7Q4M-3XW8')
})
