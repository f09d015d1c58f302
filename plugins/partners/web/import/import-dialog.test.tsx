import { fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { renderPage } from '#web/testing'
import { maxImportBytes } from '../../contract.ts'
import texts from '../../locales/en.json' with { type: 'json' }
import { ImportDialog } from './import-dialog.tsx'

beforeAll(() => void i18next.addResourceBundle('en', 'partners', texts))

const validate = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.import.validate })
const box = () => screen.getByLabelText<HTMLTextAreaElement>(texts.import.paste)
const choose = (file: File) => fireEvent.change(screen.getByLabelText(texts.import.file), { target: { files: [file] } })

it('a file that is too large leaves nothing of an earlier one to validate', async () => {
  renderPage(<ImportDialog onClose={() => {}} onImported={() => {}} />)
  await screen.findByLabelText(texts.import.file)
  choose(new File(['code,partner_name\nACME,Acme'], 'small.csv'))
  await waitFor(() => expect(box().value).toContain('ACME'))
  expect(validate().disabled).toBe(false)
  choose(new File(['x'.repeat(maxImportBytes + 1)], 'large.csv'))
  expect(await screen.findByText(texts.errors.TOO_LARGE)).toBeTruthy()
  expect(box().value).toBe('')
  expect(validate().disabled).toBe(true)
})
