import { expect, test } from 'vitest'
import { isCountryHeader, kindOfHeader } from '../../../src/workspace/customer/read/vocabulary.ts'

// Headers of customer exports in many languages, with their identifier types. Names, postal addresses and numbers of
// other things are none.
const EXPORTS: Readonly<Record<string, string>> = {
  hubspot:
    'E-Mail=email;Telefonnummer=phone_number;Mobiltelefonnummer=phone_number;Land/Region=country;Datensatz-ID=partner_user_id;Adresse e-mail=email;Numéro de téléphone=phone_number;Numéro de téléphone mobile=phone_number;Pays/Région=country;Correo=email;Número de teléfono=phone_number;Número de teléfono móvil=phone_number;País/región=country;Numero di telefono=phone_number;Numero di cellulare=phone_number;Paese/area geografica=country;Paese/regione=country;Telefoonnummer=phone_number;Mobiel telefoonnummer=phone_number;Land/regio=country;Record-ID=partner_user_id;ID record=partner_user_id;Numer telefonu=phone_number;Numer telefonu komórkowego=phone_number;Kraj/region=country;Identyfikator rekordu=partner_user_id;Eメール=email;電話番号=phone_number;携帯電話番号=phone_number;国/地域=country;レコードID=partner_user_id',
  mailchimp:
    'Email Address=email;E-Mail-Adresse=email;Adresse électronique=email;Dirección de correo electrónico=email;Correo electrónico=email;Indirizzo e-mail=email;Indirizzo email=email;E-mailadres=email;Adres e-mail=email;メールアドレス=email;Phone Number=phone_number;CC=country;LEID=;EUID=',
  salesforce:
    'Telefon=phone_number;Mobil=phone_number;Mobiltelefon=phone_number;Kontakt-ID=partner_user_id;Land (Postanschrift)=country;Téléphone=phone_number;Téléphone mobile=phone_number;Mobile=phone_number;ID du contact=partner_user_id;Teléfono=phone_number;Móvil=phone_number;Teléfono móvil=phone_number;Id. del contacto=partner_user_id;Telefono=phone_number;Cellulare=phone_number;ID referente=partner_user_id;Paese=country;メール=email;電話=phone_number;携帯=phone_number;携帯電話=phone_number;国=country;Telefoon=phone_number;Mobiel=phone_number;Contactpersoon-ID=partner_user_id;Land=country;Telefon komórkowy=phone_number;Kraj=country;Mailing Country=country;Pays (adresse postale)=country;País=country;País de correo=country',
  shopify:
    'Email=email;Phone=phone_number;Default Address Phone=phone_number;Default Address Country Code=country;Customer ID=partner_user_id;Accepts Email Marketing=',
  names:
    'Vorname=;Nachname=;Prénom=;Nom=;Nombre=;Apellidos=;Nome=;Cognome=;Voornaam=;Achternaam=;Imię=;Nazwisko=;姓=;名=;Ville=;Stadt=;Firma=;Company=;Postleitzahl=;Code postal=;Código postal=;CAP=;郵便番号=;住所=;Straße=;E-Mail-Einwilligung=;Abonniert=;Sprache=;Geburtsdatum=;Notizen=;Umsatz=;Anzahl Bestellungen=',
  woo: 'Kunden-E-Mail=email;Rechnungs-E-Mail=email;Rechnung Telefon=phone_number;Rechnungsland=country;billing_email=email;billing_phone=phone_number;billing_country=country;E-mail de facturation=email;Téléphone de facturation=phone_number;Correo electrónico de facturación=email;Teléfono de facturación=phone_number;Email fatturazione=email;Telefono fatturazione=phone_number;Factuur e-mail=email;Factuur telefoon=phone_number;Telefon rozliczeniowy=phone_number;請求先メール=email;請求先電話番号=phone_number;メール アドレス=email;携帯メール=email;ケータイ=phone_number',
  others: 'Rechnungsnummer=;Rechnung=;Rechnungsadresse=;Factuurnummer=;Facturation=;Indeks=',
}

test.each(Object.entries(EXPORTS))('the identifiers of %s are found', (_, line) => {
  const pairs = line.split(';').map((pair) => pair.split(/=(?=[^=]*$)/))
  const found = ([header = '']: readonly string[]) =>
    `${header}=${isCountryHeader(header) ? 'country' : (kindOfHeader(header) ?? '')}`
  expect(pairs.map(found)).toEqual(pairs.map((pair) => pair.join('=')))
})
