/** Id and key that authorize calls for one registration. */
export interface Registration {
  signupId: string;
  registrationKey: string;
}
