/** Where Google's Places API (New) is asked, without a script of theirs. */
export const placesOrigin = 'https://places.googleapis.com';
