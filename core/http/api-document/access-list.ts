import type { Access, Proof } from '../../contract.ts'

/** The document's extensions on an operation. */
export interface DescribedAccess {
  readonly 'x-access': Access
  readonly 'x-proof'?: Proof
}
export type DescribedPaths = Readonly<Record<string, Readonly<Record<string, DescribedAccess>>>>

/** The fresh proof that an operation requires of staff, or why it requires none. */
const wordsOf = (proof: Proof | undefined) => (proof === undefined ? '' : proof === 'fresh' ? ' fresh proof' : ` no proof: ${proof.none}`)

/** A line for each operation of the document: its access level, and the proof that it requires of staff. */
export const accessLines = (paths: DescribedPaths): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { 'x-access': access, 'x-proof': proof }]) => `${path} ${method.toUpperCase()} ${access}${wordsOf(proof)}`,
      ),
    )
    .sort()
