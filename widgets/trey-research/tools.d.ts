// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

declare module "@suite/widget-kit" {
  interface SampleTools {
    "assign-consultant-to-project": {
      input: {
        projectId: string;
        consultantId: string;
        role: string;
        rate?: number | undefined;
        billable?: boolean | undefined;
        forecast?: ReadonlyArray<{
          month: string;
          hours: number;
        }> | undefined;
      };
      output: {
        assignment: {
          projectId: string;
          consultantId: string;
          role: string;
          billable: boolean;
          hourlyRate: number;
          forecast: Array<{
            month: string;
            hours: number;
          }>;
          delivered: Array<{
            month: string;
            hours: number;
          }>;
          version: string;
          projectName: string;
          clientName: string;
          consultantName: string;
        };
        created: boolean;
        warnings: Array<string>;
        overAllocated: Array<{
          month: string;
          forecastHours: number;
          capacityHours: number;
        }>;
        changeId?: string | undefined;
      };
    };
    "bulk-assign-consultants": {
      input: {
        projectId: string;
        consultantIds: ReadonlyArray<string>;
        role: string;
        rate?: number | undefined;
        billable?: boolean | undefined;
        forecast?: ReadonlyArray<{
          month: string;
          hours: number;
        }> | undefined;
        confirm?: boolean | undefined;
      };
      output: {
        projectId: string;
        projectName: string;
        clientName: string;
        results: Array<{
          consultantId: string;
          name: string;
          outcome: "assigned" | "updated" | "unchanged" | "failed" | "unknown";
          error?: string | undefined;
          overAllocated?: Array<string> | undefined;
          changeId?: string | undefined;
        }>;
        assigned: number;
        failed: number;
        unknown?: number | undefined;
        cancelled?: boolean | undefined;
        preview?: boolean | undefined;
      };
    };
    "bulk-update-consultants": {
      input: {
        updates?: ReadonlyArray<{
          name?: string | undefined;
          email?: string | undefined;
          phone?: string | undefined;
          skills?: ReadonlyArray<string> | undefined;
          roles?: ReadonlyArray<string> | undefined;
          certifications?: ReadonlyArray<{
            name: string;
            issuer: string;
            year: number;
          }> | undefined;
          consultantId: string;
          version?: string | undefined;
        }> | undefined;
        consultantIds?: ReadonlyArray<string> | undefined;
        skills?: ReadonlyArray<string> | undefined;
        roles?: ReadonlyArray<string> | undefined;
        addSkills?: ReadonlyArray<string> | undefined;
        removeSkills?: ReadonlyArray<string> | undefined;
        addRoles?: ReadonlyArray<string> | undefined;
        removeRoles?: ReadonlyArray<string> | undefined;
        confirm?: boolean | undefined;
      };
      output: {
        results: Array<{
          consultantId: string;
          name: string;
          outcome: "updated" | "unchanged" | "conflict" | "failed" | "unknown";
          error?: string | undefined;
          version?: string | undefined;
          changeId?: string | undefined;
          consultant?: {
            id: string;
            name: string;
            email: string;
            phone: string;
            location: {
              city: string;
              region: string;
              country: string;
              latitude: number;
              longitude: number;
            };
            skills: Array<string>;
            roles: Array<string>;
            certifications: Array<{
              name: string;
              issuer: string;
              year: number;
            }>;
            photo?: string | undefined;
            version: string;
          } | undefined;
        }>;
        updated: number;
        failed: number;
        unknown?: number | undefined;
        cancelled?: boolean | undefined;
        preview?: boolean | undefined;
      };
    };
    "compare-consultants": {
      input: {
        consultantId: string;
        otherConsultantId: string;
      };
      output: {
        view: "comparison";
        readAt: string;
        people: Array<{
          id: string;
          name: string;
          city: string;
          roles: Array<string>;
          skills: Array<string>;
          certifications: Array<{
            name: string;
            year: number;
          }>;
          certificationCount: number;
          projects: Array<{
            id: string;
            name: string;
            clientName: string;
            role: string;
            forecastHours: number;
          }>;
          projectCount: number;
          hourlyRate?: number | undefined;
          workload: {
            firstMonth: string;
            capacityHours: number;
            forecastHours: Array<number>;
          };
        }>;
      };
    };
    "list-assignments": {
      input: {
        projectId?: string | undefined;
        consultantId?: string | undefined;
        consultantName?: string | undefined;
        projectName?: string | undefined;
        skill?: string | undefined;
        role?: string | undefined;
        billable?: boolean | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: {
        items: Array<{
          projectId: string;
          consultantId: string;
          role: string;
          billable: boolean;
          hourlyRate: number;
          forecast: Array<{
            month: string;
            hours: number;
          }>;
          delivered: Array<{
            month: string;
            hours: number;
          }>;
          version: string;
          projectName: string;
          clientName: string;
          consultantName: string;
        }>;
        total: number;
        cursor?: string | undefined;
      };
    };
    "list-consultants": {
      input: {
        consultantName?: string | undefined;
        projectName?: string | undefined;
        skill?: string | undefined;
        role?: string | undefined;
        billable?: boolean | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: {
        items: Array<{
          id: string;
          name: string;
          email: string;
          city: string;
          roles: Array<string>;
          skills: Array<string>;
          certificationCount: number;
          assignmentCount: number;
          forecastHours: number;
          peakAllocationPercent: number;
          hourlyRate?: number | undefined;
          workload?: {
            firstMonth: string;
            capacityHours: number;
            forecastHours: Array<number>;
          } | undefined;
        }>;
        total: number;
        cursor?: string | undefined;
      };
    };
    "list-editable-consultants": {
      input: {
        skill?: string | undefined;
        skills?: ReadonlyArray<string> | undefined;
        match?: "any" | "all" | undefined;
        name?: string | undefined;
        role?: string | undefined;
        freeInMonth?: string | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: {
        items: Array<{
          id: string;
          name: string;
          email: string;
          phone: string;
          location: {
            city: string;
            region: string;
            country: string;
            latitude: number;
            longitude: number;
          };
          skills: Array<string>;
          roles: Array<string>;
          certifications: Array<{
            name: string;
            issuer: string;
            year: number;
          }>;
          photo?: string | undefined;
          version: string;
        }>;
        total: number;
        cursor?: string | undefined;
      };
    };
    "list-projects": {
      input: {
        consultantName?: string | undefined;
        projectName?: string | undefined;
        skill?: string | undefined;
        role?: string | undefined;
        billable?: boolean | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: {
        items: Array<{
          id: string;
          name: string;
          clientName: string;
          city: string;
          teamSize: number;
          forecastHours: number;
          billableHours: number;
          deliveredHours: number;
        }>;
        total: number;
        cursor?: string | undefined;
      };
    };
    "recommend-staffing": {
      input: {
        projectId: string;
        skills?: ReadonlyArray<string> | undefined;
        month?: string | undefined;
        maxResults?: number | undefined;
      };
      output: {
        view: "staffing";
        readAt: string;
        project: {
          id: string;
          name: string;
          clientName: string;
        };
        skills: Array<string>;
        month: string;
        candidates: Array<{
          id: string;
          name: string;
          role?: string | undefined;
          city: string;
          matchedSkills: Array<string>;
          missingSkills: Array<string>;
          freeHours: number;
          distanceKm: number;
          score: number;
          hourlyRate?: number | undefined;
          workload: {
            firstMonth: string;
            capacityHours: number;
            forecastHours: Array<number>;
          };
        }>;
        total: number;
      };
    };
    "remove-assignment": {
      input: {
        projectId: string;
        consultantId: string;
        confirm?: boolean | undefined;
        version?: string | undefined;
      };
      output: {
        removed: boolean;
        assignment: {
          projectId: string;
          consultantId: string;
          role: string;
          billable: boolean;
          hourlyRate: number;
          forecast: Array<{
            month: string;
            hours: number;
          }>;
          delivered: Array<{
            month: string;
            hours: number;
          }>;
          version: string;
          projectName: string;
          clientName: string;
          consultantName: string;
        };
        changeId?: string | undefined;
      };
    };
    "search-consultants": {
      input: {
        skill?: string | undefined;
        skills?: ReadonlyArray<string> | undefined;
        match?: "any" | "all" | undefined;
        name?: string | undefined;
        role?: string | undefined;
        freeInMonth?: string | undefined;
      };
      output: {
        view: "bulk-editor";
        readAt: string;
        query: {
          name?: string | undefined;
          skills?: Array<string> | undefined;
          match?: "any" | "all" | undefined;
          role?: string | undefined;
          freeInMonth?: string | undefined;
        };
        rows: {
          items: Array<{
            id: string;
            name: string;
            email: string;
            phone: string;
            location: {
              city: string;
              region: string;
              country: string;
              latitude: number;
              longitude: number;
            };
            skills: Array<string>;
            roles: Array<string>;
            certifications: Array<{
              name: string;
              issuer: string;
              year: number;
            }>;
            photo?: string | undefined;
            version: string;
          }>;
          total: number;
          cursor?: string | undefined;
        };
        free?: {
          month: string;
          hours: Array<number>;
        } | undefined;
      };
    };
    "show-bulk-editor": {
      input: {
        skill?: string | undefined;
        skills?: ReadonlyArray<string> | undefined;
        match?: "any" | "all" | undefined;
        name?: string | undefined;
        role?: string | undefined;
        freeInMonth?: string | undefined;
      };
      output: {
        view: "bulk-editor";
        readAt: string;
        query: {
          name?: string | undefined;
          skills?: Array<string> | undefined;
          match?: "any" | "all" | undefined;
          role?: string | undefined;
          freeInMonth?: string | undefined;
        };
        rows: {
          items: Array<{
            id: string;
            name: string;
            email: string;
            phone: string;
            location: {
              city: string;
              region: string;
              country: string;
              latitude: number;
              longitude: number;
            };
            skills: Array<string>;
            roles: Array<string>;
            certifications: Array<{
              name: string;
              issuer: string;
              year: number;
            }>;
            photo?: string | undefined;
            version: string;
          }>;
          total: number;
          cursor?: string | undefined;
        };
        free?: {
          month: string;
          hours: Array<number>;
        } | undefined;
      };
    };
    "show-consultant-profile": {
      input: {
        consultantId: string;
      };
      output: {
        view: "consultant";
        readAt: string;
        consultant: {
          id: string;
          name: string;
          email: string;
          phone: string;
          location: {
            city: string;
            region: string;
            country: string;
            latitude: number;
            longitude: number;
          };
          skills: Array<string>;
          roles: Array<string>;
          certifications: Array<{
            name: string;
            issuer: string;
            year: number;
          }>;
          photo?: string | undefined;
          version: string;
        };
        allocation: Array<{
          month: string;
          forecastHours: number;
          deliveredHours: number;
          capacityHours: number;
        }>;
        assignments: {
          items: Array<{
            projectId: string;
            consultantId: string;
            role: string;
            billable: boolean;
            hourlyRate: number;
            forecast: Array<{
              month: string;
              hours: number;
            }>;
            delivered: Array<{
              month: string;
              hours: number;
            }>;
            version: string;
            projectName: string;
            clientName: string;
            consultantName: string;
          }>;
          total: number;
          cursor?: string | undefined;
        };
      };
    };
    "show-hr-dashboard": {
      input: {
        consultantName?: string | undefined;
        projectName?: string | undefined;
        skill?: string | undefined;
        role?: string | undefined;
        billable?: boolean | undefined;
      };
      output: {
        view: "dashboard";
        readAt: string;
        filters: {
          consultantName?: string | undefined;
          projectName?: string | undefined;
          skill?: string | undefined;
          role?: string | undefined;
          billable?: boolean | undefined;
        };
        totals: {
          consultants: number;
          projects: number;
          assignments: number;
          forecastHours: number;
          billableHours: number;
          deliveredHours: number;
          overAllocated: number;
          unassigned: number;
        };
        hoursByMonth: Array<{
          month: string;
          billable: number;
          nonBillable: number;
          delivered: number;
          capacity: number;
        }>;
        consultants: {
          items: Array<{
            id: string;
            name: string;
            email: string;
            city: string;
            roles: Array<string>;
            skills: Array<string>;
            certificationCount: number;
            assignmentCount: number;
            forecastHours: number;
            peakAllocationPercent: number;
            hourlyRate?: number | undefined;
            workload?: {
              firstMonth: string;
              capacityHours: number;
              forecastHours: Array<number>;
            } | undefined;
          }>;
          total: number;
          cursor?: string | undefined;
        };
        projects: {
          items: Array<{
            id: string;
            name: string;
            clientName: string;
            city: string;
            teamSize: number;
            forecastHours: number;
            billableHours: number;
            deliveredHours: number;
          }>;
          total: number;
          cursor?: string | undefined;
        };
        options: {
          skills: Array<string>;
          roles: Array<string>;
        };
      };
    };
    "show-project-details": {
      input: {
        projectId: string;
      };
      output: {
        view: "project";
        readAt: string;
        project: {
          id: string;
          name: string;
          description: string;
          clientName: string;
          clientContact: string;
          clientEmail: string;
          location: {
            city: string;
            region: string;
            country: string;
            latitude: number;
            longitude: number;
          };
        };
        totals: {
          teamSize: number;
          forecastHours: number;
          billableHours: number;
          deliveredHours: number;
          forecastCost: number;
        };
        hoursByMonth: Array<{
          month: string;
          billable: number;
          nonBillable: number;
          delivered: number;
          capacity: number;
        }>;
        team: {
          items: Array<{
            projectId: string;
            consultantId: string;
            role: string;
            billable: boolean;
            hourlyRate: number;
            forecast: Array<{
              month: string;
              hours: number;
            }>;
            delivered: Array<{
              month: string;
              hours: number;
            }>;
            version: string;
            projectName: string;
            clientName: string;
            consultantName: string;
          }>;
          total: number;
          cursor?: string | undefined;
        };
      };
    };
    "show-recent-changes": {
      input: {
        record?: string | undefined;
        limit?: number | undefined;
        cursor?: string | undefined;
      };
      output: {
        changes: Array<{
          id: string;
          at: string;
          tool: string;
          by: string;
          record: string;
          summary: string;
          status?: {
            from: string;
            to: string;
          } | undefined;
          undoable: boolean;
        }>;
        cursor?: string | undefined;
      };
    };
    "undo-change": {
      input: {
        changeId: string;
      };
      output: {
        change: {
          id: string;
          at: string;
          tool: string;
          by: string;
          record: string;
          summary: string;
          status?: {
            from: string;
            to: string;
          } | undefined;
          undoable: boolean;
        };
      };
    };
    "update-consultant": {
      input: {
        consultantId: string;
        name?: string | undefined;
        email?: string | undefined;
        phone?: string | undefined;
        skills?: ReadonlyArray<string> | undefined;
        roles?: ReadonlyArray<string> | undefined;
        certifications?: ReadonlyArray<{
          name: string;
          issuer: string;
          year: number;
        }> | undefined;
        version?: string | undefined;
      };
      output: {
        consultant: {
          id: string;
          name: string;
          email: string;
          phone: string;
          location: {
            city: string;
            region: string;
            country: string;
            latitude: number;
            longitude: number;
          };
          skills: Array<string>;
          roles: Array<string>;
          certifications: Array<{
            name: string;
            issuer: string;
            year: number;
          }>;
          photo?: string | undefined;
          version: string;
        };
        changeId?: string | undefined;
      };
    };
  }
}
