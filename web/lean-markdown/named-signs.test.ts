import { decodeHTMLStrict } from 'entities'
import { expect, it } from 'vitest'
import { decodeHTMLStrict as decodeByBrowser } from './named-signs.ts'

it.each(['&eacute;', '&nbsp;', '&mdash;', '&copy;', '&amp;', '&lt;', '&NewLine;', '&Tab;', '&semi;', '&notit;', '&nosuch;', '&ngE;', '&AElig;'])(
  'QT1: the browser reads %s as the server does',
  (sign) => expect(decodeByBrowser(sign)).toBe(decodeHTMLStrict(sign)),
)
