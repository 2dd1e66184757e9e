/** Origin of Google's Places API (New), which is called without Google's script. */
export const placesOrigin = 'https://places.googleapis.com';
