// Run by MongoDB's image when its volume is empty: the app's own account, which reads and writes its database and nothing else.
db.getSiblingDB('soloflight').createUser({
  user: 'soloflight',
  pwd: process.env.MONGODB_PASSWORD,
  roles: [{ role: 'readWrite', db: 'soloflight' }],
})
