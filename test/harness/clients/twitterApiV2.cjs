const { TwitterApi } = require('twitter-api-v2')

const facts = JSON.parse(process.env.ADWRIGHT_FACTS)
const app = { appKey: facts.consumerKey, appSecret: facts.consumerSecret }

const main = async () => {
  const user = new TwitterApi({ ...app, accessToken: facts.accessToken, accessSecret: facts.accessTokenSecret })
  const { data } = await user.get('https://ads-api.x.com/12/accounts')
  const link = await new TwitterApi(app).generateAuthLink('oob')
  console.log(JSON.stringify({ accounts: data.map(({ name }) => name), requestToken: link.oauth_token.length > 0 }))
}
main()
