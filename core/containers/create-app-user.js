// Run by MongoDB's image when its volume is empty: creates the app's account, which can read and write only its own database.
db.getSiblingDB('soloflight').createUser({
  user: 'soloflight',
  pwd: require('node:fs').readFileSync(process.env.MONGODB_PASSWORD_FILE, 'utf8').trim(),
  roles: [{ role: 'readWrite', db: 'soloflight' }],
})
