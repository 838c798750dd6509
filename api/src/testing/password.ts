/** A password that the rules accept. */
export const password = 'Correct-Horse-9';

/** Its hash, made once by `hashPassword`: hashing is slow on purpose. */
export const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$/OR8jBB1AD7U89cNurWVEQ$qD/0bRVDi6mV7lF87uAdvN8VXcJuG/WKSTe0b1HDrXc';
