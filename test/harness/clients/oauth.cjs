const { OAuth } = require('oauth')

const facts = JSON.parse(process.env.ADWRIGHT_FACTS)
const at = (path) => `https://api.x.com/oauth/${path}`
const client = new OAuth(
  at('request_token'),
  at('access_token'),
  facts.consumerKey,
  facts.consumerSecret,
  '1.0',
  'oob',
  'HMAC-SHA1',
)

client.get('https://ads-api.x.com/12/accounts', facts.accessToken, facts.accessTokenSecret, (problem, body) => {
  if (problem) throw new Error(JSON.stringify(problem))
  client.getOAuthRequestToken((refusal, token) => {
    if (refusal) throw new Error(JSON.stringify(refusal))
    console.log(
      JSON.stringify({ accounts: JSON.parse(body).data.map(({ name }) => name), requestToken: token.length > 0 }),
    )
  })
})
