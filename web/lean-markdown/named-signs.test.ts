import { expect, it } from 'vitest'
import { parser } from '../../core/markdown/parser.ts'
import { decodeHTMLStrict } from './named-signs.ts'

it.each([
  '&eacute;',
  '&nbsp;',
  '&mdash;',
  '&copy;',
  '&amp;',
  '&lt;',
  '&NewLine;',
  '&Tab;',
  '&semi;',
  '&notit;',
  '&nosuch;',
  '&ngE;',
  '&AElig;',
])('QT1: the browser reads %s as the server does', (sign) => expect(decodeHTMLStrict(sign)).toBe(parser().utils.unescapeAll(sign)))
