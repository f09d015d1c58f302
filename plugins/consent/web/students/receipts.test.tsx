import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { ConsentReceipt } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { approvedReceipt } from '../receipt.testing.ts'
import { Receipts } from './receipts.tsx'

const receipt: ConsentReceipt = {
  ...approvedReceipt,
  daily_limit: { openai: 20, anthropic: 20, gemini: 20 },
  at: '2026-11-02T09:30:00.000Z',
}
beforeAll(() => void i18next.addResourceBundle('en', 'consent', locale))

it('stands where the page leads to, and says so where somebody approved before there were receipts', () => {
  const { rerender } = render(<Receipts receipts={[]} name="Lea" headingClass="" />)
  expect(screen.getByRole('region', { name: 'Receipts of your decisions' }).id).toBe('receipts')
  expect(screen.getByText(/^You approved before decisions had receipts\./)).toBeTruthy()

  rerender(<Receipts receipts={[receipt]} name="Lea" headingClass="" />)
  expect(screen.queryByText(/before decisions had receipts/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Receipt 1' }).getAttribute('download')).toBe('receipt-1-Lea.json')
})
