/** The first bytes of the formats that an avatar may come in. */
const signatures = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { format: 'gif', bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
] as const

/** What a file is by its own bytes, whatever its name or sender calls it; null for anything but JPEG, PNG and GIF. */
export const sniffImage = (file: Buffer): 'jpeg' | 'png' | 'gif' | null =>
  signatures.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte))?.format ?? null
