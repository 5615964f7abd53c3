// Loaded before a client: leads connections to the platform's hosts to the emulator, as a hosts file and a port forward would.
// Names, certificates and requests stay as they are.
const https = require('node:https')
const tls = require('node:tls')

const facts = JSON.parse(process.env.ADWRIGHT_FACTS)

https.globalAgent.createConnection = (options) => {
  const host = options.servername || options.host
  const address = facts[facts.hosts[host]]
  if (address === undefined) throw new Error(`${host} is none of the hosts of the emulator`)
  return tls.connect({ ...options, host: '127.0.0.1', port: Number(new URL(address).port), servername: host })
}
