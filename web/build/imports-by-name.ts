import { dirname, resolve } from 'node:path'

/** The two modules that name everything of their kind; from an import of theirs alone it can't be told what is needed. */
const faces = { kit: '#web', icons: 'lucide-react' }
const kitFace = /[\\/]web[\\/]kit[\\/]index\.ts$/
const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.\w+$/

const flat = (name: string) => name.replace(/\W/g, '').toLowerCase()
/** `A, type B, c as d` names A, B and c. */
const namesIn = (list: string) => list.split(',').map((each) => each.replace(/\btype\s|\sas\s.*/g, '').trim())

/** Who imports a part of the kit or an icon by its name, read from the sources as they pass by. */
export const importsByName = () => {
  const users = { kit: new Map<string, Set<string>>(), icons: new Map<string, Set<string>>() }
  const partOf = new Map<string, string[]>()

  return {
    isFace: (id: string) => kitFace.test(id),
    read(code: string, id: string) {
      if (kitFace.test(id))
        for (const [, names = '', path = ''] of code.matchAll(/export (?:type )?\{([^}]+)\} from '(\.[^']+)'/g)) {
          const file = resolve(dirname(id), path)
          partOf.set(file, [...(partOf.get(file) ?? []), ...namesIn(names)])
        }
      for (const kind of ['kit', 'icons'] as const)
        for (const [, names = ''] of code.matchAll(new RegExp(`import \\{([^}]+)\\} from '${faces[kind]}'`, 'g')))
          for (const name of namesIn(names)) {
            const key = kind === 'icons' ? flat(name) : name
            users[kind].set(key, (users[kind].get(key) ?? new Set()).add(id))
          }
    },
    /** The modules that import this one through its face. */
    usersOf(id: string): readonly string[] {
      const [, iconName] = icon.exec(id) ?? []
      if (iconName) return [...(users.icons.get(flat(iconName)) ?? [])]
      return (partOf.get(id) ?? []).flatMap((name) => [...(users.kit.get(name) ?? [])])
    },
  }
}
