/**
 * The sentences for errors of fields that the first page of the parents’ sign-up can show. A key such as `required.firstName` replaces the
 * sentence of `required` for one field. `npm run extract` copies the sentences into the catalogues, where pages find
 * them by their keys. The translation of a changed sentence is dropped, and `npm test` reports it as missing.
 */
export const firstWords = {
  required: 'This field is required',
  'required.firstName': 'Enter a first name',
  'required.lastName': 'Enter a last name',
  'required.email': 'Enter an email address',
  'required.phoneNumber': 'Enter a phone number',
  'required.phoneCountry': 'Choose a country code from the list',
  'name.tooLong': 'Names can have up to 20 characters',
  'name.emoji': 'Names cannot contain emojis',
  'name.characters': 'Names cannot contain invisible characters',
  'email.invalid': 'Invalid email address',
  'email.sameAsParent': 'The email of the co-parent cannot be the same as your email.',
  'email.sameAsEitherParent': "A child's email address cannot match either parent's email address.",
  'phone.digits': 'Must be between 8 and 15 digits',
  'phone.characters': 'Use digits only, without letters or an extension',
  'phone.country': 'Choose a country code from the list',
  'phone.sameAsParent': "Your co-parent's phone number cannot be the same as yours.",
  'country.unknown': 'Choose a country from the list',
  'parent.duplicate': 'It appears you are attempting to create a duplicate user.',
  'registration.paying':
    'A payment for this sign-up is being processed in another tab or on another device, so nothing can be changed right now. Please continue there.',
  'value.invalid': 'We couldn’t accept this answer. Please check it and try again.',
} as const;
