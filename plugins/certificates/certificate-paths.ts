/** Where the raw routes answer. The credential comes as a JWT, as JSON with its proof inside, and baked into a picture. */
export const certificatePdfPath = (code: string) => `/api/certificates/${code}/pdf`
export const credentialJwtPath = (code: string) => `/api/certificates/${code}/credential`
/** The credential's own id leads here. */
export const credentialJsonPath = (code: string) => `/api/certificates/${code}/credential.json`
/** Once the module's check was passed without AI: a second credential, which says so and names the first. */
export const soloCredentialJwtPath = (code: string) => `/api/certificates/${code}/solo-credential`
export const soloCredentialJsonPath = (code: string) => `${soloCredentialJwtPath(code)}.json`
export const badgePath = (code: string, type: 'png' | 'svg') => `/api/certificates/${code}/badge.${type}`
/** What a module's certificates are awarded for: the id of the achievement, and its picture. */
export const achievementPath = (moduleId: string) => `/api/badges/${moduleId}`
export const achievementImagePath = (moduleId: string) => `${achievementPath(moduleId)}/image.png`
/** The same with the check that was passed without AI. */
export const soloAchievementPath = (moduleId: string) => `${achievementPath(moduleId)}/solo`
/** A signed list of revoked credentials. */
export const statusListPath = (list: number | string) => `/api/credential-status/${list}`
/** Where anyone may check a certificate. */
export const verifyPath = (code: string) => `/verify/${code}`
/** What stands for a certificate where its page is shared; `?lang=` says in which language. */
export const certificatePicturePath = (code: string) => `${verifyPath(code)}/picture.png`
