const newman = require('newman')

const facts = JSON.parse(process.env.ADWRIGHT_FACTS)

const signed = (more) => ({
  type: 'oauth1',
  oauth1: Object.entries({
    consumerKey: facts.consumerKey,
    consumerSecret: facts.consumerSecret,
    signatureMethod: 'HMAC-SHA1',
    version: '1.0',
    addParamsToHeader: true,
    ...more,
  }).map(([key, value]) => ({ key, value })),
})

const collection = {
  info: { name: 'Practice', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  item: [
    {
      name: 'accounts',
      request: {
        method: 'GET',
        url: 'https://ads-api.x.com/12/accounts',
        auth: signed({ token: facts.accessToken, tokenSecret: facts.accessTokenSecret }),
      },
    },
    {
      name: 'token',
      request: {
        method: 'POST',
        url: 'https://api.x.com/oauth/request_token',
        auth: signed({ callback: 'oob' }),
      },
    },
  ],
}

newman.run({ collection, sslExtraCaCerts: process.env.NODE_EXTRA_CA_CERTS }, (error, summary) => {
  if (error) throw error
  const [accounts, token] = summary.run.executions.map(({ response, requestError }) => {
    if (requestError) throw requestError
    return response.text()
  })
  const read = {
    accounts: JSON.parse(accounts).data.map(({ name }) => name),
    requestToken: token.startsWith('oauth_token='),
  }
  console.log(JSON.stringify(read))
})
