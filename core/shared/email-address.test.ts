import { describe, expect, it } from 'vitest'
import { EmailAddress, normalizeEmail, searchedEmail, shownEmail } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    ['anna@müller.example', 'anna@xn--mller-kva.example'],
    ['Anna@MÜLLER.example ', 'anna@xn--mller-kva.example'],
    ['anna@mu\u0308ller.example', 'anna@xn--mller-kva.example'],
    ['anna@XN--MLLER-KVA.example', 'anna@xn--mller-kva.example'],
    ['mutter@größe.example', 'mutter@xn--gre-6ka8i.example'],
    ['ana@correo.españa.example', 'ana@correo.xn--espaa-rta.example'],
    ['taro@例え。テスト', 'taro@xn--r8jz45g.xn--zckzah'],
    ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'taro@example.com'],
    ['JOSE\u0301@example.com', 'josé@example.com'],
    ['josé@example.com', 'josé@example.com'],
    ['用户@例子.测试', '用户@xn--fsqu00a.xn--0zwm56d'],
    ['\u200eليلى@مثال.إختبار', 'ليلى@xn--mgbh0fb.xn--kgbechtv'],
    ['anna@example.com', 'anna@example.com'],
  ])('QT7: %s is kept as %s, and accepted', (typed, kept) => {
    expect(normalizeEmail(typed)).toBe(kept)
    expect(EmailAddress.parse(typed)).toBe(kept)
    expect(normalizeEmail(shownEmail(kept))).toBe(kept)
  })

  it.each([
    '',
    'anna',
    'anna@',
    '@müller.example',
    'anna@müller',
    'anna@mül ler.example',
    'anna@müller.example:80',
    'anna@evil.example/müller.example',
    'anna@b@müller.example',
    'anna..b@müller.example',
    '.anna@müller.example',
    'anna@-müller-.example/',
    'an na@müller.example',
    'anna@münchen..example',
    `anna@${'ü'.repeat(260)}.example`,
  ])('QT7: %s is refused', (typed) => {
    expect(EmailAddress.safeParse(typed).success).toBe(false)
  })

  it('QT7: is shown in its own letters, and found by them', () => {
    expect(shownEmail('anna@xn--mller-kva.example')).toBe('anna@müller.example')
    expect(shownEmail('anna@example.com')).toBe('anna@example.com')
    expect(searchedEmail('Müller.example')).toBe('xn--mller-kva.example')
    expect(searchedEmail('@müller')).toBe('@xn--mller-kva')
    expect(searchedEmail('ann')).toBe('ann')
  })
})
