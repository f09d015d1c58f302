import { expect, it } from 'vitest'
import { latinDigits, typedCode, typedDigits } from './typed-digits.ts'

it.each([
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['Myanmar', '၀၁၂၃၄၅၆၇၈၉'],
  ['fullwidth', '０１２３４５６７８９'],
  ['mathematical, of five styles in a row', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ['Adlam', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
])('QT7: reads %s digits', (_, digits) => {
  expect(latinDigits(digits)).toBe('0123456789')
})

it('QT7: leaves every digit of Unicode as one of ten, and nothing else changed', () => {
  const others: string[] = []
  for (let point = 128; point <= 0x1ffff; point++) {
    const sign = String.fromCodePoint(point)
    const isRight = /^\p{Nd}$/u.test(sign) ? /^\d$/.test(latinDigits(sign)) : latinDigits(sign) === sign
    if (!isRight) others.push(sign)
  }
  expect(others).toEqual([])
})

it('QT7: drops what comes along when a code is pasted', () => {
  expect(typedDigits('\u2067١٢٣ ٤٥٦\u2069')).toBe('123456')
  expect(typedDigits('123-456')).toBe('123456')
  expect(typedDigits('12a456')).toBe('12a456')
  expect(typedCode(' ７ＫＱ２-m٠xd\u200e ')).toBe('7KQ2-m0xd')
})
