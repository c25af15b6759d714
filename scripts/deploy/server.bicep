// One version of the server: `azd deploy` builds the image and deploys it with this.
param sample string
param hostName string
param image string
param registry string
param identityId string
param keyVault string
@description('Environment variables by name: what provisioning found out, and settings that may be empty.')
param settings object

resource environment 'Microsoft.App/managedEnvironments@2025-07-01' existing = { name: 'servers' }

resource server 'Microsoft.App/containerApps@2025-07-01' = {
  name: 'server'
  location: resourceGroup().location
  tags: { 'azd-service-name': 'server' }
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identityId}': {} } }
  properties: {
    environmentId: environment.id
    configuration: {
      registries: [{ server: registry, identity: identityId }]
      secrets: [{ name: 'seal-key', keyVaultUrl: '${keyVault}secrets/seal-key', identity: identityId }]
      ingress: {
        external: true
        targetPort: 8080
        // Container Apps takes the certificate below as soon as it is issued.
        customDomains: [{ name: hostName, bindingType: 'Auto' }]
      }
    }
    template: {
      // After SIGTERM the server finishes running calls for up to 5 s.
      terminationGracePeriodSeconds: 30
      scale: { minReplicas: 1, maxReplicas: 10, rules: [{ name: 'http', http: { metadata: { concurrentRequests: '50' } } }] }
      containers: [
        {
          name: 'server'
          image: image
          resources: { cpu: json('0.5'), memory: '1Gi' }
          env: concat(
            [
              { name: 'SAMPLE', value: sample }
              { name: 'PUBLIC_URL', value: 'https://${hostName}' }
              { name: 'AUTH_ISSUER', value: '${az.environment().authentication.loginEndpoint}${tenant().tenantId}/v2.0' }
              { name: 'SEAL_KEY', secretRef: 'seal-key' }
              { name: 'REPLICAS', value: 'many' }
              { name: 'AUDIT_LOG', value: 'stdout' }
            ],
            map(items(settings), setting => { name: setting.key, value: setting.value })
          )
          probes: [
            // It listens at once, and is ready when it has read its rows: half a minute or more for 100,000.
            { type: 'Startup', httpGet: { path: '/healthz', port: 8080 }, periodSeconds: 3, failureThreshold: 10 }
            { type: 'Readiness', httpGet: { path: '/readyz', port: 8080 }, periodSeconds: 5, failureThreshold: 3 }
            { type: 'Liveness', httpGet: { path: '/healthz', port: 8080 }, periodSeconds: 10, timeoutSeconds: 5 }
          ]
        }
      ]
    }
  }
}

resource certificate 'Microsoft.App/managedEnvironments/managedCertificates@2025-07-01' = {
  parent: environment
  name: replace(hostName, '.', '-')
  location: resourceGroup().location
  properties: { subjectName: hostName, domainControlValidation: 'CNAME' }
  dependsOn: [server]
}
