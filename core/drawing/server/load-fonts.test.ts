import { describe, expect, it } from 'vitest'
import { type Fonts, withFonts } from './load-fonts.ts'

const lineOf = (text: string) => withFonts((fonts) => fonts.lineOf([{ text, face: 'display' }]))
const canDraw = (text: string, face: Parameters<Fonts['canDraw']>[1] = 'display') => withFonts((fonts) => fonts.canDraw(text, face))
const glyphsOf = async (text: string) => (await lineOf(text)).flatMap(({ glyphs }) => glyphs)
const familiesOf = async (text: string) => [
  ...new Set((await lineOf(text)).map(({ cut }) => cut.id.replace(/-(latin|cyr|greek|viet|\d).*$/, ''))),
]

describe('fonts', () => {
  it.each([
    ['Maya Lindqvist', 'besley'],
    ['Łukasz Żółć-Ñandú', 'besley'],
    ['Nguyễn Văn Ánh', 'noto-serif'],
    ['Иван Кравченко', 'noto-serif'],
    ['Ґалаґан Їжакевич', 'noto-serif'],
    ['Ελένη Παπαδοπούλου', 'noto-serif'],
  ])('draw a name of %s whole, in one family', async (name, family) => {
    const glyphs = await glyphsOf(name)
    expect(glyphs.map(({ text }) => text).join('')).toBe(name.normalize('NFC'))
    expect(await familiesOf(name)).toEqual([family])
    expect(await canDraw(name)).toBe(true)
  })

  it.each([
    ['double acute and breve on letters without a sign of their own', 'A\u030bgnes Z\u0306ovak'],
    ['Lithuanian', 'Jul\u0117\u0301'],
    ['Yoruba', 'Ṣẹ́gun Ọlá'],
    ['Vietnamese, decomposed', 'Nguyê\u0303n Va\u0306n A\u0301nh'],
    ['Guarani', 'G\u0303uarani'],
    ['Cyrillic with stress', 'Ива\u0301н'],
    ['three marks on one letter', 'o\u0323\u0302\u0301'],
  ])('QT4: draw every mark of %s', async (_, name) => {
    expect(await canDraw(name)).toBe(true)
    const marks = (text: string) => text.normalize('NFD').match(/\p{M}/gu)?.length
    const drawn = (await glyphsOf(name)).map(({ text }) => text).join('')
    expect(marks(drawn)).toBe(marks(name))
    expect(await familiesOf(name)).toHaveLength(1)
  })

  it.each([
    ['Arabic', 'ليلى حسن'],
    ['Persian', 'گلناز پژوهش'],
    ['Urdu', 'عائشہ ٹیپو'],
    ['Hebrew', 'שִׁירָה לוי'],
    ['Thai', 'กุลธิดา น้ำผึ้ง'],
    ['Hindi', 'प्रियंका श्रीवास्तव'],
    ['Marathi', 'क्षितिज ज्ञानेश्वर'],
    ['Bengali', 'রবীন্দ্রনাথ'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ'],
    ['Gujarati', 'પ્રીતિ'],
    ['Tamil', 'தமிழ்ச்செல்வி'],
    ['Telugu', 'శ్రీనివాస్'],
    ['Kannada', 'ಕೃಷ್ಣ'],
    ['Malayalam', 'ശ്രീലക്ഷ്മി'],
    ['Sinhala', 'ශ්‍රීමතී'],
    ['Japanese', '髙橋 さくら アンナ'],
    ['Chinese, simplified', '张伟 龚俊'],
    ['Chinese, traditional', '陳龍 嚴凱泰'],
    ['Korean', '김민준 뷁'],
    ['Khmer', 'សុភា'],
    ['Lao', 'ສົມຊາຍ'],
    ['Burmese', 'အောင်ဆန်း'],
    ['Georgian', 'გიორგი'],
    ['Armenian', 'Արամ'],
    ['Amharic', 'ሰላም'],
    ['Dhivehi', 'އައިޝަތު'],
    ['Two scripts', 'Leyla ليلى حسن'],
  ])('QT9: draw a name in %s', async (_, name) => {
    expect(await canDraw(name)).toBe(true)
    const glyphs = await glyphsOf(name)
    expect(glyphs.length).toBeGreaterThan(1)
    expect(glyphs.every(({ id, advance }) => id > 0 && Number.isFinite(advance))).toBe(true)
  })

  it('QT9: join Arabic, and write it from the right', async () => {
    const joined = await glyphsOf('حسن')
    const apart = await Promise.all([...'حسن'].map(glyphsOf))
    // Left to right on paper: the last letter first, and the first letter in its word-initial form.
    expect(joined.map(({ text }) => text).join('')).toBe('نسح')
    expect(joined.at(-1)?.id).not.toBe(apart[0]?.[0]?.id)
    expect((await lineOf('حسن'))[0]?.isRightToLeft).toBe(true)
  })

  it('QT9: make ligatures where a script asks for them', async () => {
    expect((await glyphsOf('لا')).map(({ text }) => text).join('')).toHaveLength(2)
    expect((await glyphsOf('क्ष')).length).toBeLessThan(3)
  })

  it('QT9: put the marks of Thai above their letters', async () => {
    const glyphs = await glyphsOf('น้ำ')
    expect(glyphs.some(({ advance }) => advance === 0)).toBe(true)
  })

  it('QT9: keep words from the left in their order between words from the right', async () => {
    const said = (await lineOf('ليلى Anna Byron حسن')).map(({ glyphs }) => glyphs.map(({ text }) => text).join('')).join('')
    expect(said.indexOf('Anna Byron')).toBeGreaterThan(said.indexOf('نسح'))
    expect(said.indexOf('Anna Byron')).toBeLessThan(said.indexOf('ىليل'))
  })

  it('QT2: turn a line that runs from the right whole, though it begins with letters from the left, and know how it is read', async () => {
    const runs = (direction?: 'rtl') => withFonts((fonts) => fonts.lineOf([{ text: 'Shelf هو تطبيق', face: 'sans' }], direction))
    const words = (line: Awaited<ReturnType<typeof runs>>) => line.map(({ text }) => text.trim()).filter(Boolean)
    expect(words(await runs())).toEqual(['Shelf', 'هو تطبيق'])
    const turned = await runs('rtl')
    expect(words(turned)).toEqual(['هو تطبيق', 'Shelf'])
    expect(words(turned.toSorted((one, other) => one.order - other.order))).toEqual(['Shelf', 'هو تطبيق'])
  })

  it('leave out what no family has, and say so', async () => {
    const drawn = async (text: string) => (await glyphsOf(text)).map((glyph) => glyph.text).join('')
    expect((await drawn('Ana 𓀀𓁐 🦊')).trim()).toBe('Ana')
    expect(await canDraw('Ana 𓀀')).toBe(false)
    expect(await canDraw('Ana 🦊')).toBe(true)
    expect(await canDraw('🦊')).toBe(false)
  })

  it('read no more than a text needs', async () => {
    const { cut } = (await lineOf('김민준'))[0] ?? {}
    expect(cut?.id).toMatch(/^noto-sans-kr-\d+-500$/)
  })
})
