/** An address, or a part of it, without its escapes; null if an escape is none. @param {string} text */
const decoded = (text) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * The name of the database in MongoDB's address; null if the text is no such address, or names no database. MongoDB's tools take an address
 * without a name for all databases of the server, and the driver takes it for the database `test`.
 * @param {string} url
 * @returns {string | null}
 */
export const mongoDatabaseOf = (url) => {
  const [, name] = /^mongodb(?:\+srv)?:\/\/[^\s/]+\/([^\s/?]+)(?:\?.*)?$/.exec(url) ?? []
  return name === undefined ? null : decoded(name)
}

/** Whether a text is an address at which the school can keep its data. @param {string} url */
export const isDatabaseAddress = (url) => (/^file:\/*[^\s/]/.test(url) && decoded(url) !== null) || mongoDatabaseOf(url) !== null

export const databaseAddressRule = 'must name a file (file:…) or a database of a server (mongodb://host/name)'
