/** A receipt's own page, by its name: for its payer, and for staff. */
export const receiptPath = (name: string): string => `/receipts/${name}`
/** Payments as they are filtered, as a spreadsheet. */
export const paymentsCsvPath = '/api/admin/payments.csv'
/** Revenue by month, as a spreadsheet. */
export const revenueCsvPath = '/api/admin/revenue.csv'
