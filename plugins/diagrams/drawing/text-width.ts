/**
 * The widths of the app font's letters, in thousandths of the font size, each rounded up to 40: a label that fits by this table fits on the
 * page. A test compares the table with the fonts.
 */
const regular: Readonly<Record<number, string>> = {
  160: "'",
  200: ' ',
  240: ',.:;|’·',
  280: '\u00a0`ijlíîï\u202f',
  320: '!"()[f¡',
  360: ']rt{}',
  400: '-/I\\_Í„“”',
  440: '1',
  480: '?svyz¿',
  520: '*7Jckxç–',
  560: '2<>FLT^aeghnou~áéóúñüãõâêôàèùöä×',
  600: '$3569EPSVYbdpqßÉÊÈ«»',
  640: '+48=ABKRXZÁÃÂÀÄ',
  680: '#0CDÇ…€',
  720: 'GHNOUwÓÚÑÜÕÔÖ',
  760: '&Q',
  800: '@',
  840: 'M',
  880: 'Wmæ',
  920: '%',
  960: 'œ',
  1000: '→',
}
const bold: Readonly<Record<number, string>> = {
  200: ' ',
  240: "'",
  280: ',.:;j|’\u00a0',
  320: '!`ilíîï¡·\u202f',
  360: '()[]',
  400: '"-_frt{}',
  440: '/1I\\Í',
  480: '„“”',
  520: '*cszç–',
  560: '7?Lakvxy~áãâàä¿×',
  600: '+239<>EFJ^bdeghnopquéóúñüõêôèùöÉÊÈ',
  640: '$4568=PSTZß',
  680: '0ABCKRVYÁÇÃÂÀÄ«»€',
  720: 'DGHNUXÚÑÜ',
  760: '&OQwÓÕÔÖ',
  800: '#@…',
  880: 'Mæ',
  920: 'Wm',
  960: 'œ',
  1000: '%→',
}
/** Wide enough for any letter that is missing in the table. */
const unknown = 1_000
const monospaced = 640
/** A factor: letters are set a little wider apart than their widths. */
const kerning = 1.03

const widthsIn = (table: Readonly<Record<number, string>>) =>
  new Map(Object.entries(table).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)))
const widths = { regular: widthsIn(regular), bold: widthsIn(bold) }

export type Cut = 'regular' | 'bold' | 'mono'

/** The maximum width of a line. */
export const textWidth = (text: string, size: number, cut: Cut): number => {
  const letters = [...text.normalize('NFC')]
  if (cut === 'mono') return (letters.length * monospaced * size) / 1_000
  return (letters.reduce((sum, letter) => sum + (widths[cut].get(letter) ?? unknown), 0) * size * kerning) / 1_000
}
