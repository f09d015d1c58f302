import { type Certificate, certificateLanguage } from '../contract.ts'

interface Issued {
  readonly certificate: Certificate
  /** The address of the certificate's page. */
  readonly address: string
  readonly description: string
  readonly product: string
  /** Scheme, host and port. */
  readonly origin: string
}

/** A valid certificate in schema.org's terms: achievement, learner and issuer. */
export const describeForSearch = ({ certificate, address, description, product, origin }: Issued) => {
  const { code, learner_name, issued_at, certificate_data: data } = certificate
  return {
    '@type': 'EducationalOccupationalCredential',
    '@id': address,
    url: address,
    identifier: code,
    name: `${data.module_name}: ${data.badge_title}`,
    description,
    credentialCategory: 'certificate',
    inLanguage: certificateLanguage(certificate),
    dateCreated: issued_at,
    about: { '@type': 'Person', name: learner_name },
    recognizedBy: { '@type': 'Organization', name: product, url: `${origin}/` },
  }
}
