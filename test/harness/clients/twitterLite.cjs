const Twitter = require('twitter-lite')

const facts = JSON.parse(process.env.ADWRIGHT_FACTS)
const app = { consumer_key: facts.consumerKey, consumer_secret: facts.consumerSecret }

const main = async () => {
  const user = { ...app, access_token_key: facts.accessToken, access_token_secret: facts.accessTokenSecret }
  const ads = new Twitter({ ...user, subdomain: 'ads-api', version: '12', extension: false })
  const { data } = await ads.get('accounts')
  const { oauth_token: token } = await new Twitter(app).getRequestToken('oob')
  console.log(JSON.stringify({ accounts: data.map(({ name }) => name), requestToken: token.length > 0 }))
}
main()
