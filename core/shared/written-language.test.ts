import { expect, it } from 'vitest'
import { writtenLanguage } from './written-language.ts'

const words = ({ title, text }: { title: string; text: string | null }) => [title, text]
const english = { title: 'Rules', text: 'Who may see a row.' }

it('is English where every word is the English one', () => {
  expect(writtenLanguage('de', { ...english }, english, words)).toBe('en')
})

it('is the language that was asked for where one word is another, or where there is no English', () => {
  expect(writtenLanguage('de', { title: 'Regeln', text: english.text }, english, words)).toBe('de')
  expect(writtenLanguage('de', { title: english.title, text: null }, english, words)).toBe('de')
  expect(writtenLanguage('de', english, undefined, words)).toBe('de')
  expect(writtenLanguage('en', english, english, words)).toBe('en')
})
