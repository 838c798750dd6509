export const templateName = 'portal_test_template';
export const databaseUrlVariable = 'PORTAL_TEST_DATABASE_SERVER';
