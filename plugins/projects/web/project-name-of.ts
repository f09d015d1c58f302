/** What a project at this address is called until its maker names it: `toolshed` for `https://toolshed.example.app/`. */
export const projectNameOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '').split('.')[0] ?? ''
