/** The day on which a certificate was issued, by its learner's calendar. Apart from the schemas, which pages that show a day do without. */
export const issuedDay = (certificate: {
  readonly issued_at: string
  readonly certificate_data: { readonly issued_day?: string | undefined }
}): string => certificate.certificate_data.issued_day ?? certificate.issued_at.slice(0, 10)
